#!/usr/bin/env python3
"""Three nodes of one house behind HAProxy, for a test that has a browser: says where they are, and does what it is told.

    tests/postgresql/three_nodes.py WEB

WEB is the folder of the page. It is told "kill TABLE": the node that has this table is killed, and stays away. It ends with
its input. The program is build/release/cli/caravanserai, or what CARAVANSERAI names.
"""
import pathlib
import secrets
import sys
import tempfile

from evening import scratch  # the first: it knows where the others are
from cluster import Front, Node
import crashes


def obey(nodes, server):
    for order in sys.stdin:
        word, table = order.split()
        assert word == "kill"
        owner = server.sql(f"select name from game_table join node on number = owner where id = '{table}'")
        for node in nodes:
            if [node.name] == owner:
                node.kill()
        print(f"killed {owner}", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    server = scratch.Server()
    nodes, front = [], None
    try:
        with tempfile.TemporaryDirectory(prefix="caravanserai-nodes-") as name:
            folder = pathlib.Path(name)
            server.start()
            (folder / "secret").write_text(secrets.token_hex(16) + "\n")
            for number in (1, 2, 3):
                nodes.append(Node(crashes.PROGRAM, folder, number, server, folder / "secret", can_be_cut=False))
                nodes[-1].others["web"] = sys.argv[1]
                nodes[-1].start()
            front = Front(folder, nodes)
            front.start()
            print(f"http://127.0.0.1:{front.port}", flush=True)
            obey(nodes, server)
    finally:
        for one in filter(None, (front, *nodes)):
            one.end()
        server.throw_away()


if __name__ == "__main__":
    main()
