# SPDX-License-Identifier: GPL-3.0-or-later
# PostgreSQL: the template cluster, and servers that are copies of it. Sourced by tests/servers/start.

postgresql_bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)

postgresql_template() {
    local made=$template/postgresql
    [ ! -e "$made" ] || return 0
    make_folder "$made.new"
    as_server "$postgresql_bin/initdb" --pgdata="$made.new/data" --username=admin --pwfile="$template/password" \
        --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$made.new/log" 2>&1 || {
        tail -n 30 "$made.new/log" >&2
        die "initdb failed; its log stands above"
    }
    postgresql_logins >"$made.new/data/pg_hba.conf"
    echo 'CREATE ROLE needs_certificate NOLOGIN;' | as_server "$postgresql_bin/postgres" --single \
        -D "$made.new/data" -c fsync=off postgres >>"$made.new/log" 2>&1
    mv "$made.new" "$made"
}

# Over TCP with a password, with or without TLS; a member of needs_certificate must show a client certificate as well.
# A superuser is a member of every role, hence the lines for admin.
postgresql_logins() {
    cat <<HBA
host    all         admin              127.0.0.1/32 scram-sha-256
hostssl all         +needs_certificate 127.0.0.1/32 scram-sha-256 clientcert=verify-ca
host    all         +needs_certificate 127.0.0.1/32 reject
host    all         all                127.0.0.1/32 scram-sha-256
host    replication admin              127.0.0.1/32 scram-sha-256
local   all         all                             scram-sha-256
local   replication admin                           scram-sha-256
HBA
}

# postgresql_settings NAME PORT: nothing is synced to the disk, but what is committed has been handed to the operating
# system, so that it outlives a killed server.
postgresql_settings() {
    cat <<CONF
listen_addresses = '127.0.0.1'
port = $2
unix_socket_directories = '$servers/$1'
max_connections = 200
shared_buffers = 32MB
fsync = off
full_page_writes = off
wal_level = replica
max_wal_senders = 5
wal_keep_size = 64MB
max_wal_size = 256MB
hot_standby = on
password_encryption = scram-sha-256
timezone = 'UTC'
log_timezone = 'UTC'
CONF
}

postgresql_tls_settings() {
    cat <<CONF
ssl = on
ssl_ca_file = '$template/tls/ca.pem'
ssl_cert_file = '$servers/$1/server-cert.pem'
ssl_key_file = '$servers/$1/server-key.pem'
CONF
}

# make_postgresql NAME [settings]: folder and settings of a server that was never started.
make_postgresql() {
    local name=$1 port
    shift
    port=$(free_port)
    make_folder "$servers/$name"
    as_server cp -a --reflink=auto "$template/postgresql/data" "$servers/$name/data"
    present_certificate "$name" right
    {
        postgresql_settings "$name" "$port"
        printf '%s\n' "$@"
    } >"$servers/$name/data/postgresql.conf"
    echo "$port" >"$servers/$name/port"
}

# A killed server's lock files would hold a new one up for as long as nobody has asked after the dead process.
launch_postgresql() {
    rm -f "$servers/$1/data/postmaster.pid" "$servers/$1"/.s.PGSQL.*
    launch "$1" "$postgresql_bin/postgres" -D "$servers/$1/data"
    await "$1" postgresql_client "$1" -c 'SELECT 1'
}

postgresql_client() {
    local name=$1
    shift
    PGPASSWORD=$password psql --no-psqlrc --quiet --tuples-only --no-align --host="$servers/$name" \
        --port="$(cat "$servers/$name/port")" --username=admin --dbname=postgres "$@"
}

# postgresql_address NAME [key=value…]
postgresql_address() {
    local name=$1
    shift
    write_address "$name" kind=postgresql "port=$(cat "$servers/$name/port")" "socket=$servers/$name" user=admin \
        "password=$password" "settings=$servers/$name/data/postgresql.conf" "$@"
}

start_postgresql() {
    [ -e "$servers/postgresql" ] || make_postgresql postgresql "$(postgresql_tls_settings postgresql)"
    launch_postgresql postgresql
    postgresql_address postgresql "ca=$template/tls/ca.pem"
}

# Without TLS: what a client that demands it must refuse.
start_postgresql_plain() {
    [ -e "$servers/postgresql-plain" ] || make_postgresql postgresql-plain
    launch_postgresql postgresql-plain
    postgresql_address postgresql-plain
}

# A standby of `postgresql`, by streaming replication.
start_postgresql_standby() {
    wait_for_address postgresql
    [ -e "$servers/postgresql-standby" ] || make_postgresql_standby
    launch_postgresql postgresql-standby
    postgresql_address postgresql-standby "ca=$template/tls/ca.pem"
}

make_postgresql_standby() {
    local name=postgresql-standby port
    port=$(free_port)
    make_folder "$servers/$name"
    as_server env PGPASSWORD="$password" pg_basebackup --host="$servers/postgresql" \
        --port="$(cat "$servers/postgresql/port")" --username=admin --pgdata="$servers/$name/data" --checkpoint=fast \
        --write-recovery-conf --no-sync >"$servers/$name/log" 2>&1 || {
        cat "$servers/$name/log" >&2
        die "pg_basebackup failed; its words stand above"
    }
    present_certificate "$name" right
    {
        postgresql_settings "$name" "$port"
        postgresql_tls_settings "$name"
        echo 'wal_retrieve_retry_interval = 200ms'
    } >"$servers/$name/data/postgresql.conf"
    echo "$port" >"$servers/$name/port"
}
