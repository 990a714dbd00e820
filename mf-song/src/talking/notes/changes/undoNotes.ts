/** Emitted by a toast's "Undo". */
const UNDO_NOTE_CHANGE = 'simmer:undoNoteChange';

type Offer = { id: number; undo: () => void };

/** Only the newest toast is shown, so only its change can be undone. */
let offered: Offer = { id: 0, undo: () => undefined };

/** The "Undo" of a toast about a changed note. It works once, on any screen. */
export function undoOf(undo: () => void) {
  offered = { id: offered.id + 1, undo };
  return { label: 'Undo', event: UNDO_NOTE_CHANGE, detail: offered.id };
}

/** Handles "Undo" in such toasts. */
export function listenForNoteUndo(signal: AbortSignal): void {
  const onUndo = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== offered.id) return;
    const { undo } = offered;
    offered = { id: offered.id + 1, undo: () => undefined };
    undo();
  };
  window.addEventListener(UNDO_NOTE_CHANGE, onUndo, { signal });
}
