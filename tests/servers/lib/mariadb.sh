# SPDX-License-Identifier: GPL-3.0-or-later
# MariaDB: the template data folder, and servers that are copies of it. Sourced by tests/servers/start.

# The data folder that every MariaDB is a copy of: making one takes seconds, copying it none.
mariadb_template() {
    local made=$template/mariadb
    [ ! -e "$made" ] || return 0
    make_folder "$made.new"
    cat >"$made.new/logins.sql" <<SQL
FLUSH PRIVILEGES;
ALTER USER root@localhost IDENTIFIED BY '$password';
CREATE USER admin@'%' IDENTIFIED BY '$password';
GRANT ALL ON *.* TO admin@'%' WITH GRANT OPTION;
SQL
    as_server mariadb-install-db --no-defaults --datadir="$made.new/data" --auth-root-authentication-method=normal \
        --skip-test-db --skip-name-resolve --innodb-log-file-size=32M --innodb-flush-method=nosync \
        --extra-file="$made.new/logins.sql" >"$made.new/log" 2>&1 || {
        tail -n 30 "$made.new/log" >&2
        die "mariadb-install-db failed; its log stands above"
    }
    mv "$made.new" "$made"
}

# mariadb_settings NAME PORT: what all of them have. Nothing is synced to the disk, but what is committed has been handed
# to the operating system, so that it outlives a killed server. A server that starts removes the temporary tables in its
# tmpdir, whoever has them open, and who had them open crashes: each has a tmpdir of its own.
mariadb_settings() {
    cat <<CNF
[mariadbd]
datadir=$servers/$1/data
tmpdir=$servers/$1/tmp
socket=$servers/$1/socket
port=$2
bind_address=127.0.0.1
skip_name_resolve=ON
max_connections=200
max_allowed_packet=64M
character_set_server=utf8mb4
performance_schema=OFF
innodb_buffer_pool_size=64M
innodb_log_file_size=32M
innodb_log_buffer_size=4M
innodb_flush_log_at_trx_commit=2
innodb_flush_method=nosync
innodb_use_native_aio=OFF
innodb_autoinc_lock_mode=2
sync_binlog=0
key_buffer_size=1M
aria_pagecache_buffer_size=8M
binlog_format=ROW
CNF
}

mariadb_tls_settings() {
    printf '%s\n' "ssl_ca=$template/tls/ca.pem" "ssl_cert=$servers/$1/server-cert.pem" \
        "ssl_key=$servers/$1/server-key.pem"
}

# make_mariadb NAME [setting…]: folder and settings of a server that was never started.
make_mariadb() {
    local name=$1 port
    shift
    port=$(free_port)
    make_folder "$servers/$name"
    make_folder "$servers/$name/tmp"
    as_server cp -a --reflink=auto "$template/mariadb/data" "$servers/$name/data"
    present_certificate "$name" right
    {
        mariadb_settings "$name" "$port"
        printf '%s\n' "$@"
    } >"$servers/$name/settings.cnf"
    echo "$port" >"$servers/$name/port"
}

launch_mariadb() {
    launch "$1" mariadbd --defaults-file="$servers/$1/settings.cnf"
    await "$1" mariadb_client "$1" -e 'SELECT 1'
}

mariadb_client() {
    local name=$1
    shift
    MYSQL_PWD=$password mariadb --no-defaults --socket="$servers/$name/socket" --user=root --batch \
        --skip-column-names "$@"
}

# mariadb_address NAME [key=value…]
mariadb_address() {
    local name=$1
    shift
    write_address "$name" kind=mariadb "port=$(cat "$servers/$name/port")" "socket=$servers/$name/socket" user=admin \
        "password=$password" "settings=$servers/$name/settings.cnf" "$@"
}

start_mariadb() {
    [ -e "$servers/mariadb" ] || make_mariadb mariadb server_id=1 log_bin=binlog "$(mariadb_tls_settings mariadb)"
    launch_mariadb mariadb
    mariadb_address mariadb "ca=$template/tls/ca.pem"
}

# Without TLS: what a client that demands it must refuse.
start_mariadb_plain() {
    [ -e "$servers/mariadb-plain" ] || make_mariadb mariadb-plain
    launch_mariadb mariadb-plain
    mariadb_address mariadb-plain
}

# A replica of `mariadb`, whose first binary log begins with an empty server like this one.
start_mariadb_replica() {
    local new=''
    [ -e "$servers/mariadb-replica" ] || {
        make_mariadb mariadb-replica server_id=2 read_only=ON relay_log=relay "$(mariadb_tls_settings mariadb-replica)"
        new=yes
    }
    wait_for_address mariadb
    launch_mariadb mariadb-replica
    [ -z "$new" ] || mariadb_client mariadb-replica -e "CHANGE MASTER TO master_host='127.0.0.1',
        master_port=$(cat "$servers/mariadb/port"), master_user='admin', master_password='$password',
        master_connect_retry=1, master_use_gtid=slave_pos; START SLAVE"
    await mariadb-replica mariadb_replicates
    mariadb_address mariadb-replica "ca=$template/tls/ca.pem"
}

mariadb_replicates() {
    mariadb_client mariadb-replica -e 'SHOW STATUS LIKE "Slave_running"' | grep -qw ON &&
        ! mariadb_client mariadb-replica -e 'SHOW SLAVE STATUS' | grep -qw Connecting
}
