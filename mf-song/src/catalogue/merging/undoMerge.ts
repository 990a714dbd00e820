import { callEndpoint, toastFailure, toastRequested } from '@simmer/contracts';
import { undoSongMerge } from '@simmer/contracts/extra';

/** Emitted by the toast's "Undo". */
export const UNDO_MERGE = 'simmer:undoSongMerge';

/** Undoes a merge, and reports the outcome in a toast. The server updates pages that show either song. */
export async function undoMerge(id: number): Promise<void> {
  try {
    const { fromTitle } = await callEndpoint(undoSongMerge, { params: { id } });
    toastRequested.emit({
      title: 'Merge undone',
      body: `“${fromTitle}” is a separate song again.`,
      intent: 'success',
    });
  } catch (error) {
    toastFailure('Error undoing the merge', error);
  }
}

/** Handles "Undo" in a merge's toast, on any screen. */
export function listenForMergeUndo(signal: AbortSignal): void {
  const onUndo = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') void undoMerge(event.detail);
  };
  window.addEventListener(UNDO_MERGE, onUndo, { signal });
}
