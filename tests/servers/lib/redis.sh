# SPDX-License-Identifier: GPL-3.0-or-later
# Redis. Sourced by tests/servers/start.

# make_redis NAME [setting…]: what was acknowledged has been handed to the operating system, so that it outlives a killed
# server.
make_redis() {
    local name=$1
    shift
    make_folder "$servers/$name"
    present_certificate "$name" right
    free_port >"$servers/$name/port"
    cat >"$servers/$name/settings.conf" <<CONF
bind 127.0.0.1
unixsocket $servers/$name/socket
unixsocketperm 777
dir $servers/$name
requirepass $password
save ""
appendonly yes
appendfsync no
maxmemory 64mb
CONF
    printf '%s\n' "$@" >>"$servers/$name/settings.conf"
}

launch_redis() {
    launch "$1" redis-server "$servers/$1/settings.conf"
    await "$1" redis_answers "$1"
}

redis_answers() {
    [ "$(REDISCLI_AUTH=$password redis-cli --no-auth-warning -s "$servers/$1/socket" PING)" = PONG ]
}

# redis_address NAME [key=value…]
redis_address() {
    local name=$1
    shift
    write_address "$name" kind=redis "port=$(cat "$servers/$name/port")" "socket=$servers/$name/socket" user=default \
        "password=$password" "settings=$servers/$name/settings.conf" "$@"
}

start_redis() {
    [ -e "$servers/redis" ] || {
        make_redis redis
        echo "port $(cat "$servers/redis/port")" >>"$servers/redis/settings.conf"
    }
    launch_redis redis
    redis_address redis
}

# TLS alone; a client certificate is asked for and not needed.
start_redis_tls() {
    local name=redis-tls
    [ -e "$servers/$name" ] || {
        make_redis "$name" 'port 0' "tls-ca-cert-file $template/tls/ca.pem" 'tls-auth-clients optional' \
            "tls-cert-file $servers/$name/server-cert.pem" "tls-key-file $servers/$name/server-key.pem"
        echo "tls-port $(cat "$servers/$name/port")" >>"$servers/$name/settings.conf"
    }
    launch_redis "$name"
    redis_address "$name" "ca=$template/tls/ca.pem"
}
