import { toastRequested } from '@simmer/contracts';

const offerEndsAfterMs = 60_000;

let offers = 0;

/** Shows a toast with an Undo button that works on any page while the toast is visible. */
export function offerUndo(title: string, undo: () => void): void {
  const event = `simmer:undo:${++offers}`;
  window.addEventListener(event, undo, { once: true, signal: AbortSignal.timeout(offerEndsAfterMs) });
  toastRequested.emit({ title, intent: 'success', action: { label: 'Undo', event, detail: null } });
}
