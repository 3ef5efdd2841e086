#!/usr/bin/env python3
"""Trains a network on lessons and writes it as whole numbers (docs/learn.md).

    train.py OUT.net SHARD.. [--from OLD.net] [--steps N] [--rate R] [--trust T] [--seed N] [--note TEXT] [--curve FILE]

On a GPU where there is one, on the processor otherwise. The weights are rounded in every step of the training as they
will be in the file, so that what was trained is what is played with. Nothing is written when the training breaks down.
"""

import argparse
import json
import math
import sys
import time
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

from network import (BadFile, BIAS_MAX, CUT, FACT_UNIT, FACT_WEIGHT_MAX, NARROW, Network, UNIT, WIDE, WIDE_BIAS_MAX,
                     from_bytes)
from shards import Lessons

BATCH = 8192
RATE = 3e-3
DECAY = 1.0  # of weights that are not needed: without it a network learns the ends of matches by heart
TRUST = 0.5  # in what the search foresaw, against how the match ended: less luck, but the search's own mistakes
HELD_OUT = 20  # one match in so many is only looked at
TOP = CUT / UNIT


def rounded(values, unit, most):
    """As whole numbers of 1/unit, with the slope of the unrounded."""
    there = (values * unit).round().clamp(-most, most) / unit
    return values + (there - values).detach()


def floored(values):
    return values + (torch.floor(values * UNIT) / UNIT - values).detach()


class Learner(nn.Module):
    def __init__(self, purpose):
        super().__init__()
        self.purpose = purpose
        self.facts = nn.Parameter(torch.randn(purpose.facts + 1, WIDE) * 0.05)
        self.wide_bias = nn.Parameter(torch.rand(WIDE) * 0.5)
        self.narrow = nn.Parameter(torch.randn(NARROW, WIDE) / math.sqrt(WIDE))
        self.narrow_bias = nn.Parameter(torch.rand(NARROW) * 0.5)
        self.seats = nn.Parameter(torch.randn(purpose.seats, NARROW) / math.sqrt(NARROW))
        self.seats_bias = nn.Parameter(torch.zeros(purpose.seats))
        self.options = nn.Parameter(torch.randn(purpose.options + 1, WIDE) * 0.05)
        self.options_bias = nn.Parameter(torch.zeros(purpose.options + 1))

    def forward(self, facts, options):
        rows = rounded(self.facts, FACT_UNIT, FACT_WEIGHT_MAX)
        sums = F.embedding_bag(facts, rows, mode="sum", padding_idx=self.purpose.facts)
        wide = floored((sums + rounded(self.wide_bias, FACT_UNIT, WIDE_BIAS_MAX)).clamp(0, TOP))
        narrow = wide @ rounded(self.narrow, UNIT, CUT).T + rounded(self.narrow_bias, UNIT * UNIT, BIAS_MAX)
        narrow = floored(narrow.clamp(0, TOP))
        worth = narrow @ rounded(self.seats, UNIT, CUT).T + rounded(self.seats_bias, UNIT * UNIT, BIAS_MAX)
        all_options = wide @ rounded(self.options, UNIT, CUT).T + rounded(self.options_bias, UNIT * UNIT, BIAS_MAX)
        return worth, all_options.gather(1, options)

    def begin_from(self, network):
        """Goes on from what another network has learned."""
        if network.purpose.game != self.purpose.game:
            raise BadFile(f"the network to begin from plays {network.purpose.game}; these lessons are of {self.purpose.game}")
        if network.purpose != self.purpose:
            raise BadFile("the network to begin from was made for another description of the positions of its game")
        there = ((self.facts, network.fact_rows, FACT_UNIT), (self.wide_bias, network.wide_bias, FACT_UNIT),
                 (self.narrow, network.narrow_rows, UNIT), (self.narrow_bias, network.narrow_bias, UNIT * UNIT),
                 (self.seats, network.seat_rows, UNIT), (self.seats_bias, network.seat_bias, UNIT * UNIT),
                 (self.options, network.option_rows, UNIT), (self.options_bias, network.option_bias, UNIT * UNIT))
        with torch.no_grad():
            for values, whole, unit in there:
                values[:len(whole)] = torch.tensor(whole, dtype=values.dtype) / unit

    def keep_in_range(self):
        with torch.no_grad():
            self.facts.clamp_(-FACT_WEIGHT_MAX / FACT_UNIT, FACT_WEIGHT_MAX / FACT_UNIT)
            for weights in (self.narrow, self.seats, self.options):
                weights.clamp_(-CUT / UNIT, CUT / UNIT)

    def as_network(self, note):
        def whole(values, unit, most):
            return (values.detach().cpu() * unit).round().clamp(-most, most).to(torch.int64).tolist()

        p = self.purpose
        return Network(p, note, whole(self.facts[:p.facts], FACT_UNIT, FACT_WEIGHT_MAX),
                       whole(self.wide_bias, FACT_UNIT, WIDE_BIAS_MAX), whole(self.narrow, UNIT, CUT),
                       whole(self.narrow_bias, UNIT * UNIT, BIAS_MAX), whole(self.seats, UNIT, CUT),
                       whole(self.seats_bias, UNIT * UNIT, BIAS_MAX), whole(self.options[:p.options], UNIT, CUT),
                       whole(self.options_bias[:p.options], UNIT * UNIT, BIAS_MAX))


class Data:
    """Lessons on the device, a part of the matches held out."""

    def __init__(self, lessons, device):
        self.purpose = lessons.purpose
        self.tensors = [torch.from_numpy(array).to(device) for array in (
            lessons.facts, lessons.options, lessons.visits, lessons.ends, lessons.foreseen, lessons.seats)]
        held_out = torch.from_numpy(lessons.match % HELD_OUT == 0)
        self.train = torch.nonzero(~held_out).squeeze(1).to(device)
        self.test = torch.nonzero(held_out).squeeze(1).to(device)

    def rows(self, index, trust):
        facts, options, visits, ends, foreseen, seats = (tensor[index] for tensor in self.tensors)
        shares = torch.lerp(self.shares(ends), self.shares(foreseen), trust)
        return facts.long(), options.long(), visits.float(), shares, seats.long()

    def shares(self, values):
        values = values[:, :self.purpose.seats].float()
        return values / values.sum(1, keepdim=True)


def losses(model, rows):
    facts, options, visits, shares, seats = rows
    worth, promise = model(facts, options)
    absent = torch.arange(worth.shape[1], device=worth.device) >= seats[:, None]
    value = -(shares * F.log_softmax(worth.masked_fill(absent, -1e9), 1).masked_fill(absent, 0)).sum(1)
    none = options == model.purpose.options
    wanted = visits / visits.sum(1, keepdim=True).clamp(min=1)
    option = -(wanted * F.log_softmax(promise.masked_fill(none, -1e9), 1).masked_fill(none, 0)).sum(1)
    return value.mean(), option.mean()


def train(model, data, steps, seed, say, rate=RATE, trust=TRUST):
    torch.manual_seed(seed)
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
    curve, begun = [], time.time()
    for step in range(steps):
        pick = data.train[torch.randint(len(data.train), (min(BATCH, len(data.train)),), device=data.train.device)]
        value, option = losses(model, data.rows(pick, trust))
        optimizer.zero_grad(set_to_none=True)
        (value + option).backward()
        optimizer.step()
        schedule.step()
        model.keep_in_range()
        if step % max(1, steps // 20) == 0 or step == steps - 1:
            if not math.isfinite(value.item() + option.item()):
                raise BadFile(f"the training broke down in step {step}: a loss is no number. Nothing was written")
            curve.append({"step": step, "value": value.item(), "option": option.item(), **tested(model, data)})
            say(f"step {step}, {time.time() - begun:.0f} s: " +
                ", ".join(f"{key} {number:.4f}" for key, number in curve[-1].items() if key != "step"))
    return curve


def tested(model, data):
    """Against how the matches ended alone, whatever is trusted: so that losses compare."""
    if not len(data.test):
        return {}
    with torch.no_grad():
        value, option = losses(model, data.rows(data.test[:4 * BATCH], 0))
    return {"held_out_value": value.item(), "held_out_option": option.item()}


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("out")
    parser.add_argument("shards", nargs="+")
    parser.add_argument("--from", dest="old", help="a network to go on from, of the same game and description")
    parser.add_argument("--steps", type=int, default=700)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--trust", type=float, default=TRUST, help="0: how matches ended; 1: what the search foresaw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--note", default="")
    parser.add_argument("--curve", help="where the losses go, as JSON")
    call = parser.parse_args(arguments)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(call.seed)
    begun = time.time()
    try:
        lessons = Lessons(call.shards)
        print(f"{len(lessons)} lessons of {lessons.purpose.game}, read in {time.time() - begun:.0f} s; on "
              f"{'the GPU' if device == 'cuda' else 'the processor: no GPU was found'}", flush=True)
        model = Learner(lessons.purpose)
        if call.old:
            model.begin_from(from_bytes(Path(call.old).read_bytes()))
        curve = train(model.to(device), Data(lessons, device), call.steps, call.seed,
                      lambda text: print(text, flush=True), call.rate, call.trust)
        data = model.as_network(call.note).to_bytes()
    except (BadFile, OSError, RuntimeError) as problem:
        print(f"train.py: {problem}", file=sys.stderr)
        return 1
    Path(call.out).write_bytes(data)
    if call.curve:
        Path(call.curve).write_text(json.dumps({"lessons": len(lessons), "losses": curve}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
