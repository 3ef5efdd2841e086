// How slowly things move just now: 1 is the usual pace, 0 means that nothing moves. The stylesheet knows what the
// person chose and what the system asks for; whoever moves things by script asks here.
export function pace(): number {
  const wish = `${document.documentElement.dataset.motion} ${matchMedia('(prefers-reduced-motion: reduce)').matches}`;
  if (wish !== asked) [asked, answer] = [wish, fromStylesheet()];
  return answer;
}

// A question to the stylesheet makes the browser work out all styles there and then: it is put once for each wish.
let asked = '';
let answer = 1;
const fromStylesheet = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--pace'));
