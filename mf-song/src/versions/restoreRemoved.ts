import { callEndpoint, failedAction, failureMessage, restoreVersion, toastRequested } from '@simmer/contracts';

/** Sent by the toast's "Undo". */
export const RESTORE_VERSION = 'simmer:restoreVersion';

/** Puts a version that was taken out back into the library, and says how it went. Whoever shows it hears of it from the server. */
export async function restoreRemoved(id: number): Promise<void> {
  try {
    const { filename } = await callEndpoint(restoreVersion, { params: { id } });
    toastRequested.emit({ title: 'Version restored', body: filename, intent: 'success' });
  } catch (error) {
    toastRequested.emit({
      title: 'Error restoring version',
      body: failureMessage(error),
      about: failedAction(error),
      intent: 'destructive',
    });
  }
}

/** Listens to the "Undo" of the toast that a version leaves behind, on whatever screen it is pressed. */
export function listenForUndo(signal: AbortSignal): void {
  const onUndo = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') void restoreRemoved(event.detail);
  };
  window.addEventListener(RESTORE_VERSION, onUndo, { signal });
}
