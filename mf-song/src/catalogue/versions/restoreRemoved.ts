import { callEndpoint, toastFailure, toastRequested } from '@simmer/contracts';
import { restoreVersion } from '@simmer/contracts/extra';

/** Emitted by the toast's "Undo". */
export const RESTORE_VERSION = 'simmer:restoreVersion';

/** Restores a deleted version, and reports the outcome in a toast. The server updates pages that show it. */
export async function restoreRemoved(id: number): Promise<void> {
  try {
    const { filename } = await callEndpoint(restoreVersion, { params: { id } });
    toastRequested.emit({ title: 'Version restored', body: filename, intent: 'success' });
  } catch (error) {
    toastFailure('Error restoring version', error);
  }
}

/** Handles "Undo" in a deleted version's toast, on any screen. */
export function listenForUndo(signal: AbortSignal): void {
  const onUndo = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') void restoreRemoved(event.detail);
  };
  window.addEventListener(RESTORE_VERSION, onUndo, { signal });
}
