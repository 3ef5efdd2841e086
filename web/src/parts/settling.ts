// For what is laid over the board: pieces may still be on their way, so it looks where they are until they have settled.
const settlesMs = 900;

// Answers how to stop.
export function whileSettling(look: () => void): () => void {
  const until = performance.now() + settlesMs;
  let next = 0;
  const again = () => {
    look();
    if (performance.now() < until) next = requestAnimationFrame(again);
  };
  again();
  return () => cancelAnimationFrame(next);
}
