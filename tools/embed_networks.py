#!/usr/bin/env python3
"""Makes the C++ source that holds the games' networks.

    embed_networks.py OUT GAME=FILE..
"""

import sys
from pathlib import Path

HEAD = """// Made by tools/embed_networks.py from games/*/network.net. Change the source, not this file.
#include "roster/networks.h"

namespace roster {

namespace {
"""


def source_of(networks):
    """Of (key, bytes) pairs."""
    parts, lines = [HEAD], []
    for i, (key, data) in enumerate(networks):
        rows = ",\n".join(",".join(map(str, data[at:at + 40])) for at in range(0, len(data), 40))
        parts.append(f"\nconstexpr std::uint8_t kNetwork{i}[] = {{\n{rows}}};\n")
        lines.append(f'  if (game == "{key}") return kNetwork{i};\n')
    parts.append("\n}  // namespace\n\nstd::span<const std::uint8_t> network_of(std::string_view game) {\n")
    return "".join(parts + (lines or ["  static_cast<void>(game);\n"]) + ["  return {};\n}\n\n}  // namespace roster\n"])


def main(out, named):
    networks = []
    for pair in named:
        key, file = pair.split("=", 1)
        networks.append((key, Path(file).read_bytes()))
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    Path(out).write_text(source_of(networks), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
