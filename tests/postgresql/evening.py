"""An evening of people at tables of a house on a PostgreSQL of its own, whatever is done to it meanwhile: in the end each
command that they were told is done is in the log, once, and no log has a gap."""
import importlib.machinery
import importlib.util
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "crashes"))
import company  # noqa: E402
from company import PARTIAL, Wrong, be_stoppable, free_port, show_progress, when_open  # noqa: E402, F401
from page import Gone, Line  # noqa: E402, F401

loader = importlib.machinery.SourceFileLoader("scratch", str(HERE / "scratch"))
scratch = importlib.util.module_from_spec(importlib.util.spec_from_loader("scratch", loader))
loader.exec_module(scratch)


class Evening(company.Evening):
    server = None

    def check_disk(self):
        gaps = self.server.sql("select id from game_table where next <> (select count(*) from entry where game_table = id)")
        if gaps:
            raise Wrong(f"the entries of {gaps} have gaps")
        for person in self.people:
            if person.checked:
                continue
            was_alive, accepted = person.is_alive(), list(person.accepted)
            bodies = self.server.sql(f"select body from entry where game_table = '{person.table}' order by number")
            person.compare([one.get("id") for one in map(json.loads, bodies)
                            if one.get("entry") == "acted" and one.get("seat") == person.seat], accepted)
            person.checked = not was_alive
