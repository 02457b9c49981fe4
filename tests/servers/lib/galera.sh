# SPDX-License-Identifier: GPL-3.0-or-later
# A Galera cluster of three nodes. Sourced by tests/servers/start, after mariadb.sh.

galera_nodes=(galera-1 galera-2 galera-3)
galera_library=/usr/lib/galera/libgalera_smm.so

# make_galera: the folders and settings of all three, for each names the ports of the others.
make_galera() {
    [ ! -e "$servers/galera-3/settings.cnf" ] || return 0
    need "$galera_library" rsync
    local node group transfer addresses=()
    for node in "${galera_nodes[@]}"; do
        make_mariadb "$node" "server_id=${node#galera-}"
        group=$(free_port)
        addresses+=("127.0.0.1:$group")
        echo "$group" >"$servers/$node/group-port"
    done
    for node in "${galera_nodes[@]}"; do
        group=$(cat "$servers/$node/group-port")
        transfer=$(free_port)
        galera_settings "$node" "$group" "$transfer" "$(IFS=, && echo "${addresses[*]}")" >>"$servers/$node/settings.cnf"
    done
}

# The cluster is not named for its folder: more than 32 characters of a name make the nodes deaf to each other.
# galera_settings NODE PORT-OF-THE-GROUP PORT-OF-STATE-TRANSFERS ADDRESSES-OF-ALL
galera_settings() {
    cat <<CNF
wsrep_on=ON
wsrep_provider=$galera_library
wsrep_cluster_name=idemdesk-$(cat "$servers/galera-1/group-port")
wsrep_cluster_address=gcomm://$4
wsrep_node_name=$1
wsrep_node_address=127.0.0.1
wsrep_provider_options=gmcast.listen_addr=tcp://127.0.0.1:$2;ist.recv_addr=127.0.0.1:$(free_port);gcache.size=32M
wsrep_sst_method=rsync
wsrep_sst_receive_address=127.0.0.1:$3
CNF
}

# The first node begins a cluster where none of the others stands; each of the others joins.
start_galera_node() {
    local node=$1 other begin=()
    for other in "${galera_nodes[@]}"; do
        [ "$other" = "$node" ] || ! runs "$other" || wait_for_address "$other"
    done
    if [ "$node" = galera-1 ] && ! runs galera-2 && ! runs galera-3; then
        [ ! -e "$servers/$node/data/grastate.dat" ] ||
            sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$servers/$node/data/grastate.dat"
        begin=(--wsrep-new-cluster)
    else
        wait_until 60 galera_stands || die "no node stands that $node could join: start galera-1"
    fi
    launch "$node" mariadbd --defaults-file="$servers/$node/settings.cnf" "${begin[@]}"
    await "$node" galera_is_ready "$node"
    mariadb_address "$node"
}

galera_is_ready() {
    mariadb_client "$1" -e 'SHOW STATUS LIKE "wsrep_ready"' | grep -qw ON
}

galera_stands() {
    local node
    for node in "${galera_nodes[@]}"; do
        ! runs "$node" || ! galera_is_ready "$node" || return 0
    done
    return 1
}

start_galera_1() { start_galera_node galera-1; }
start_galera_2() { start_galera_node galera-2; }
start_galera_3() { start_galera_node galera-3; }
