// The time as a component may show it: it ticks while something counts, and costs nothing otherwise.
export class Ticking {
  now = $state(performance.now());

  // In an effect of the component; `counts` says whether anything does.
  watch(counts: () => boolean, everyMs = 250): void {
    $effect(() => {
      if (!counts()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), everyMs);
      return () => clearInterval(timer);
    });
  }
}
