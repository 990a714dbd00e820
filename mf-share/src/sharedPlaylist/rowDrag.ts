import { stepAside } from '@simmer/contracts';
import { placeAt, scrollStep } from './rowPlaces.ts';

/** What a drag ends in, and what it tells somebody who cannot see it. */
export type DragEars = { onMove(from: number, to: number): void; say(sentence: string): void };

type Lifted = {
  /** where the row's upper edge would be in the list, in pixels, if it were dropped at a place */
  topAt(place: number): number;
  /** shows the row at a height of the list, and the others giving way */
  showAt(topPx: number): void;
  showIn(place: number): void;
  readonly to: number;
  finish(isDropped: boolean): void;
};

function scrollerOf(list: HTMLElement): HTMLElement {
  for (let at = list.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

/**
 * Takes a row out of its list. Rows are moved by their style alone, and only those between the old and the new place: it costs the same in
 * a list of five songs and of thousands, and no framework draws anything before the drop.
 */
function lift(row: HTMLElement, list: HTMLElement, grip: HTMLElement, { onMove, say }: DragEars): Lifted {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const from = rows.indexOf(row);
  const title = grip.dataset['title'] ?? '';
  const height = row.offsetHeight;
  const inWords = (place: number) => `place ${place + 1} of ${rows.length}`;
  const edges = (place: number) => ({
    top: rows[place]?.offsetTop ?? 0,
    bottom: (rows[place]?.offsetTop ?? 0) + (rows[place]?.offsetHeight ?? 0),
  });
  let to = from;

  function giveWay(next: number): void {
    if (next === to) return;
    const [first, last] = [Math.min(to, next, from), Math.max(to, next, from)];
    to = next;
    rows.slice(first, last + 1).forEach((other, place) => {
      if (other === row) return;
      const shift = stepAside(first + place, from, to) * height;
      other.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    });
    say(`${title}, now ${inWords(to)}.`);
  }

  list.dataset['dragging'] = '';
  row.dataset['lifted'] = '';
  grip.setAttribute('aria-pressed', 'true');
  say(`Picked up ${title}, ${inWords(from)}.`);

  const topAt = (place: number) => (place > from ? edges(place).bottom - height : edges(place).top);
  const place = (topPx: number) => {
    row.style.transform = `translateY(${Math.round(topPx - row.offsetTop)}px)`;
  };
  return {
    topAt,
    showAt(topPx) {
      const inList = Math.min(Math.max(0, topPx), list.offsetHeight - height);
      place(inList);
      giveWay(placeAt(inList + height / 2, rows.length, edges));
    },
    showIn(next) {
      giveWay(Math.min(Math.max(0, next), rows.length - 1));
      place(topAt(to));
    },
    get to() {
      return to;
    },
    finish(isDropped) {
      for (const other of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) other.style.transform = '';
      delete list.dataset['dragging'];
      delete row.dataset['lifted'];
      grip.setAttribute('aria-pressed', 'false');
      say(isDropped ? `Dropped ${title}, ${inWords(to)}.` : `${title} is back, ${inWords(from)}.`);
      if (isDropped && to !== from) onMove(from, to);
    },
  };
}

/** Follows a finger or a mouse, and scrolls where it comes near an edge, until it lets go. */
function followPointer(
  { clientY: startY, pointerId }: PointerEvent,
  grip: HTMLElement,
  list: HTMLElement,
  row: Lifted,
) {
  const scroller = scrollerOf(list);
  const inList = (clientY: number) => clientY - list.getBoundingClientRect().top;
  const grabbedPx = inList(startY) - row.topAt(row.to);
  let clientY = startY;
  let hasMoved = false;
  let frame = requestAnimationFrame(follow);

  function follow(): void {
    frame = requestAnimationFrame(follow);
    if (!hasMoved) return;
    const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    const bar = list.closest('main, body')?.querySelector('.share-bar')?.getBoundingClientRect().top;
    scroller.scrollTop += scrollStep(clientY, top, Math.min(window.innerHeight, bar ?? Number.POSITIVE_INFINITY));
    row.showAt(inList(clientY) - grabbedPx);
  }
  const moved = (event: PointerEvent) => {
    clientY = event.clientY;
    hasMoved = true;
  };
  const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
  const dropped = () => {
    if (hasMoved) row.showAt(inList(clientY) - grabbedPx);
    end(true);
  };
  const lost = () => end(false);
  function end(isDropped: boolean): void {
    cancelAnimationFrame(frame);
    grip.removeEventListener('pointermove', moved);
    grip.removeEventListener('pointerup', dropped);
    grip.removeEventListener('lostpointercapture', lost);
    window.removeEventListener('keydown', escaped);
    if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId);
    row.finish(isDropped);
  }
  grip.addEventListener('pointermove', moved);
  grip.addEventListener('pointerup', dropped);
  grip.addEventListener('lostpointercapture', lost);
  window.addEventListener('keydown', escaped);
}

/** Follows the arrow keys until the row is dropped, or left where it was. */
function followKeys(grip: HTMLElement, row: Lifted): void {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
  const ends: Record<string, boolean> = { ' ': true, Enter: true, Escape: false };
  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isDropped = ends[event.key];
    if (step === undefined && isDropped === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) {
      row.showIn(row.to + step);
      grip.scrollIntoView({ block: 'nearest' });
      return;
    }
    end(isDropped === true);
    // A row that was put elsewhere has lost the focus on its way.
    requestAnimationFrame(() => grip.focus());
  };
  const left = () => end(false);
  function end(isDropped: boolean): void {
    grip.removeEventListener('keydown', pressed);
    grip.removeEventListener('blur', left);
    row.finish(isDropped);
  }
  grip.addEventListener('keydown', pressed);
  grip.addEventListener('blur', left);
}

/** Picks a row up by its handle, with the press that asked for it; nothing where that press is over already. */
export function pickUp(event: PointerEvent | KeyboardEvent, grip: HTMLElement, ears: DragEars): void {
  const row = grip.closest('li');
  const list = row?.parentElement;
  if (!row || !list || list.dataset['dragging'] !== undefined) return;
  if (event instanceof KeyboardEvent) followKeys(grip, lift(row, list, grip, ears));
  else if (grip.hasPointerCapture(event.pointerId)) followPointer(event, grip, list, lift(row, list, grip, ears));
}
