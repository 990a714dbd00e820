import { callEndpoint, failureMessage, toastRequested, undoSongMerge } from '@simmer/contracts';

/** Sent by the toast's "Undo". */
export const UNDO_MERGE = 'simmer:undoSongMerge';

/** Makes a merged song a song of its own again, and says how it went. Pages that show either hear of it from the server. */
export async function undoMerge(id: number): Promise<void> {
  try {
    const { fromTitle } = await callEndpoint(undoSongMerge, { params: { id } });
    toastRequested.emit({
      title: 'Merge undone',
      body: `“${fromTitle}” is a separate song again.`,
      intent: 'success',
    });
  } catch (error) {
    toastRequested.emit({ title: 'Error undoing the merge', body: failureMessage(error), intent: 'destructive' });
  }
}

/** Listens to the "Undo" of the toast that a merge leaves behind, on whatever screen it is pressed. */
export function listenForMergeUndo(signal: AbortSignal): void {
  const onUndo = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') void undoMerge(event.detail);
  };
  window.addEventListener(UNDO_MERGE, onUndo, { signal });
}
