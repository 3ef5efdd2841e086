// How slowly things move just now: 1 is the usual pace, 0 means that nothing moves. The stylesheet knows what the
// person chose and what the system asks for; whoever moves things by script asks here.
export const pace = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--pace'));
