// What can be carried to its place by mouse or finger, beside pressing first it and then the place. Setting it down means
// what pressing the place means: it proposes, and says why not where it may not be done.
import { Lift } from './lift';

export interface Carrying {
  lift(): void; // it is taken up
  onto: string; // where it can be set down, as a selector
  setDown(place: Element): void;
}

// What a picture of it needs from where it lay.
const inherited = ['--token', '--seat', '--seat-ink', '--emblem-cut', '--power-cut', 'color', 'font-size'];

type Thing = HTMLElement | SVGGraphicsElement;

// A part of a drawing needs a drawing around it.
function copyOf(node: Thing): Node[] {
  const parts = [...node.cloneNode(true).childNodes];
  if (!(node instanceof SVGGraphicsElement)) return parts;
  const { x, y, width, height } = node.getBBox();
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  drawing.append(...parts);
  return [drawing];
}

// Of several things in one button only what is marked so goes along.
const goesAlong = (button: Thing): Thing => button.querySelector<Thing>('[data-carried]') ?? button;

function pictureOf(node: Thing): HTMLElement {
  const { width, height } = node.getBoundingClientRect();
  const picture = document.createElement('span');
  const style = getComputedStyle(node.firstElementChild ?? node);
  for (const name of inherited) picture.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(picture.style, { width: `${width}px`, height: `${height}px`, margin: `${-height / 2}px 0 0 ${-width / 2}px` });
  picture.className = 'carried';
  picture.setAttribute('aria-hidden', 'true');
  picture.append(...copyOf(node));
  document.body.append(picture);
  return picture;
}

export function carries(node: Thing, carrying: Carrying | null): { update(next: Carrying | null): void; destroy(): void } {
  const lift = new Lift();
  let picture: HTMLElement | null = null;
  let taken: Thing | null = null; // from where it lay
  let over: Element | null = null;

  const placeAt = ({ clientX, clientY }: PointerEvent) => document.elementFromPoint(clientX, clientY)?.closest(carrying?.onto ?? '') ?? null;

  function hover(place: Element | null) {
    if (place === over) return;
    over?.removeAttribute('data-over');
    over = place;
    over?.setAttribute('data-over', '');
  }

  function down(event: PointerEvent) {
    if (!carrying || event.button !== 0 || !event.isPrimary) return;
    lift.down({ x: event.clientX, y: event.clientY }, event.pointerType === 'touch', event.timeStamp);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    addEventListener('keydown', escape, true);
  }

  function move(event: PointerEvent) {
    if (!lift.move({ x: event.clientX, y: event.clientY }, event.timeStamp)) return;
    if (!picture) {
      carrying?.lift();
      taken = goesAlong(node);
      picture = pictureOf(taken);
      taken.setAttribute('data-taken', '');
    }
    picture.style.translate = `${event.clientX}px ${event.clientY}px`;
    hover(placeAt(event));
  }

  function up(event: PointerEvent) {
    const carried = lift.isCarrying;
    const place = carried ? placeAt(event) : null;
    end();
    if (!carried) return;
    node.addEventListener('click', swallow, { capture: true, once: true }); // the click that ends a drag is no press
    setTimeout(() => node.removeEventListener('click', swallow, true));
    if (place) carrying?.setDown(place);
  }

  function end() {
    lift.end();
    picture?.remove();
    picture = null;
    taken?.removeAttribute('data-taken');
    hover(null);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', escape, true);
  }

  const escape = (event: KeyboardEvent) => event.key === 'Escape' && end();
  const swallow = (event: Event) => (event.preventDefault(), event.stopImmediatePropagation());
  const holdStill = (event: Event) => lift.isHeld(event.timeStamp) && event.cancelable && event.preventDefault();

  // What cannot be carried leaves all fingers to the page.
  function listen() {
    if (carrying) node.addEventListener('touchmove', holdStill, { passive: false });
    else node.removeEventListener('touchmove', holdStill);
  }

  const pressed = (event: Event) => event instanceof PointerEvent && down(event);
  node.addEventListener('pointerdown', pressed);
  listen();
  return {
    update(next) {
      carrying = next;
      listen();
    },
    destroy() {
      end();
      node.removeEventListener('pointerdown', pressed);
      node.removeEventListener('touchmove', holdStill);
    },
  };
}
