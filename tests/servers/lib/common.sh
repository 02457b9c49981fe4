# SPDX-License-Identifier: GPL-3.0-or-later
# What every kind of server needs: a user that may run it, a free port, waiting, and the address file.
# Sourced by tests/servers/start and stop; $servers is the folder of this run.

# MariaDB and PostgreSQL refuse to run as root: root hands them to this user, anybody else runs them as himself.
if [ "$(id -u)" -eq 0 ]; then
    server_user=postgres
    as_user=(setpriv --reuid "$server_user" --regid "$server_user" --clear-groups)
else
    server_user=$(id -un)
    as_user=()
fi

# as_server COMMAND…: runs it as the user that owns the servers' folders.
as_server() {
    "${as_user[@]}" "$@"
}

die() {
    echo "tests/servers: $*" >&2
    exit 1
}

need() {
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null || [ -e "$program" ] ||
            die "$program is missing; packaging/install-dependencies test installs it"
    done
}

# make_folder PATH: an empty folder that belongs to the servers' user and that everybody may read.
make_folder() {
    mkdir -p "$1"
    chmod 755 "$1"
    [ "$(id -u)" -ne 0 ] || chown "$server_user:" "$1"
}

# free_port: prints a port of 127.0.0.1 that nobody listens on, below those the system gives to clients. The link
# reserves it, against the runs of others too, until this run's folder is gone.
free_port() (
    reserved=${TMPDIR:-/tmp}/idemdesk-ports.$(id -u)
    mkdir -p "$reserved"
    exec 8>"$reserved/lock"
    flock 8
    while :; do
        port=$((20000 + RANDOM % 12000))
        [ ! -e "$reserved/$port" ] || continue
        ! (exec 7<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || continue
        ln -sfn "$servers" "$reserved/$port"
        echo "$port"
        return
    done
)

# give_ports_back: what this run reserved.
give_ports_back() {
    find "${TMPDIR:-/tmp}/idemdesk-ports.$(id -u)" -lname "$servers" -delete 2>/dev/null || true
}

# value FILE KEY: one value of an address file.
value() {
    sed -n "s/^$2=//p" "$1"
}

# is_ours PID: whether the process runs and is one of this run's servers, not one that has got a dead server's number: all
# of them work in their own folders.
is_ours() {
    [ -n "$1" ] && [[ $(readlink "/proc/$1/cwd") = "$servers"/* ]]
}

# runs NAME
runs() {
    is_ours "$(cat "$servers/$1/pid" 2>/dev/null)"
}

# wait_until SECONDS COMMAND…: asks every 50 ms; false when the time is over.
wait_until() {
    local tries=$(($1 * 20))
    shift
    until "$@" >/dev/null 2>&1; do
        [ $((tries -= 1)) -gt 0 ] || return 1
        sleep 0.05
    done
}

# launch NAME COMMAND…: runs a server in the background, detached, as the servers' user, and notes its number.
launch() (
    cd "$servers/$1"
    shift
    setsid "${as_user[@]}" "$@" </dev/null >>log 2>&1 &
    echo $! >pid
)

# await NAME COMMAND…: waits until the command succeeds; where the server ends instead, shows its log and gives up.
await() {
    local name=$1
    shift
    wait_until 60 answers_or_ended "$name" "$@"
    runs "$name" && "$@" >/dev/null 2>&1 && return
    tail -n 30 "$servers/$name/log" >&2
    die "$name did not start; its log stands above"
}

answers_or_ended() {
    local name=$1
    shift
    ! runs "$name" || "$@"
}

# write_address NAME key=value…: what a client must know; shell and C++ read it (tests/servers/servers.h).
write_address() {
    local name=$1
    shift
    printf '%s\n' "name=$name" host=127.0.0.1 "$@" "log=$servers/$name/log" "pid_file=$servers/$name/pid" \
        >"$servers/$name/address.new"
    mv "$servers/$name/address.new" "$servers/$name/address"
}

# wait_for_address NAME: until that server, which another job starts, answers.
wait_for_address() {
    wait_until 60 test -e "$servers/$1/address" || die "$1 has not started"
}
