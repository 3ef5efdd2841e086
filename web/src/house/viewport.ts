// A phone on its side needs board and words beside one another. The layout that does so begins at this width; a phone
// whose long side is shorter shows it a little smaller, since upright the page would be three screens high there.
// What is to be pressed is made larger by as much, so that a finger finds it there too.
const narrowest = 721;
const target = 44;

export interface Fit {
  viewport: string | undefined; // what stands in the page's meta element; undefined: the usual
  target: number | undefined; // pixels of the page; undefined: the usual
}

export function fitOf(onItsSide: boolean, longSide: number): Fit {
  if (!onItsSide || longSide >= narrowest) return { viewport: undefined, target: undefined };
  return { viewport: `width=${narrowest}, viewport-fit=cover`, target: Math.ceil((target * narrowest) / longSide) };
}

export function fitSmallPhones(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  const usual = meta?.content ?? '';
  const onItsSide = matchMedia('(orientation: landscape)');
  const fit = () => {
    const { viewport, target } = fitOf(onItsSide.matches, Math.max(screen.width, screen.height));
    if (meta) meta.content = viewport ?? usual;
    document.documentElement.style.setProperty('--target', target === undefined ? null : `${target}px`);
  };
  onItsSide.addEventListener('change', fit);
  fit();
}
