# SPDX-License-Identifier: GPL-3.0-or-later
# Certificates, made on the spot: what a server presents (right, wrong-host, expired, other-ca), and a client's.
# Sourced by tests/servers/start.

# make_authority NAME: NAME.pem and its key.
make_authority() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$1-key.pem" -out "$1.pem" \
        -subj "/CN=idemdesk tests $1" -days 30 -addext basicConstraints=critical,CA:TRUE \
        -addext keyUsage=critical,keyCertSign,cRLSign
}

# make_certificate NAME AUTHORITY DAYS EXTENSIONS: NAME-cert.pem, signed by the authority, and NAME-key.pem.
make_certificate() {
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$1-key.pem" -out "$1.csr" \
        -subj "/CN=idemdesk $1"
    printf 'basicConstraints=CA:FALSE\n%s\n' "$4" >"$1.ext"
    openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2-key.pem" -set_serial "0x$(openssl rand -hex 8)" \
        -days "$3" -extfile "$1.ext" -out "$1-cert.pem"
    rm "$1.csr" "$1.ext"
}

make_all_certificates() {
    local here='subjectAltName=DNS:localhost,IP:127.0.0.1'
    make_authority ca
    make_authority stranger
    make_certificate right ca 30 "$here"
    make_certificate wrong-host ca 30 subjectAltName=DNS:elsewhere.example
    make_certificate expired ca -1 "$here"
    make_certificate other-ca stranger 30 "$here"
    make_certificate client ca 30 extendedKeyUsage=clientAuth
}

tls_template() {
    [ ! -e "$template/tls" ] || return 0
    need openssl
    mkdir -p "$template/tls.new"
    (cd "$template/tls.new" && make_all_certificates >log 2>&1) || {
        cat "$template/tls.new/log" >&2
        die "openssl made no certificates; its words stand above"
    }
    mv "$template/tls.new" "$template/tls"
}

# present_certificate NAME CERTIFICATE: what the server will present when it starts, or reads its certificate again.
present_certificate() {
    local what
    for what in cert key; do
        install -m 600 "$template/tls/$2-$what.pem" "$servers/$1/server-$what.pem"
        [ "$(id -u)" -ne 0 ] || chown "$server_user:" "$servers/$1/server-$what.pem"
    done
}
