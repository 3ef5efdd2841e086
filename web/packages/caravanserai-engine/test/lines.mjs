// What bench/signature prints, by the package: random play and searches of every game and mode, by the games' own judgement and
// by their networks. Runs in node and in browsers.
const signatureSeed = 1, signatureMatches = 1000, decisions = 24;

function* searches(engine, game, mode, seats, searcher) {
  const match = engine.open({ game: game.key, setup: { mode: mode.key, seats }, seed: signatureSeed });
  for (let decision = 0; decision < decisions; ++decision) {
    const [seat] = match.standing().toAct;
    if (seat === undefined) break;
    const thinking = match.begin(seat, `${searcher}:100`, decision);
    while (thinking.goOn(7)); // another slice than there: it makes no difference
    const { choice, options } = thinking.thought();
    thinking.close();
    yield `${choice}=${options.find((option) => option.action === choice).visits}`;
    match.act(seat, choice);
  }
  match.close();
}

export async function linesOf(engine) {
  const lines = [];
  const hex = (number) => number.toString(16).padStart(8, '0');
  for (const game of engine.games())
    for (const mode of game.modes)
      for (const seats of new Set([mode.seatsMin, mode.seatsMax])) {
        const { signature } = engine.playRandomly(game.key, { mode: mode.key, seats }, signatureSeed, signatureMatches);
        lines.push(`${game.key} ${mode.key} ${seats} ${hex(signature)}`);
      }
  for (const game of engine.games()) {
    await engine.loadNetwork(game.key);
    for (const mode of game.modes)
      for (const seats of new Set([mode.seatsMin, mode.seatsMax]))
        for (const searcher of ['ismcts', 'learned']) lines.push([searcher, game.key, mode.key, seats, ...searches(engine, game, mode, seats, searcher)].join(' '));
  }
  return lines.join('\n') + '\n';
}
