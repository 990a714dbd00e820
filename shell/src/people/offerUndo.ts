import { toastRequested } from '@simmer/contracts';

const offerEndsAfterMs = 60_000;

let offers = 0;

/** Tells what was done, with a press that undoes it for as long as the toast is seen, on whatever page that is. */
export function offerUndo(title: string, undo: () => void): void {
  const event = `simmer:undo:${++offers}`;
  window.addEventListener(event, undo, { once: true, signal: AbortSignal.timeout(offerEndsAfterMs) });
  toastRequested.emit({ title, intent: 'success', action: { label: 'Undo', event, detail: null } });
}
