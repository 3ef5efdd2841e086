// A phone on its side needs board and words beside one another. The layout that does so begins at this width; a phone
// whose long side is shorter shows it a little smaller, since upright the page would be three screens high there.
const narrowest = 721;

export function fitSmallPhones(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  const usual = meta?.content ?? '';
  const onItsSide = matchMedia('(orientation: landscape)');
  const fit = () => {
    const small = onItsSide.matches && Math.max(screen.width, screen.height) < narrowest;
    if (meta) meta.content = small ? `width=${narrowest}, viewport-fit=cover` : usual;
  };
  onItsSide.addEventListener('change', fit);
  fit();
}
