import { CallError, failedAction, statusTextOf, toastRequested } from '@simmer/contracts';
import { useEffect } from 'react';

/**
 * Reports a failed fetch in a toast, as "Error" and "{what}: {status text}", once until the fetch has worked again.
 *
 * @see PRODUCT.md, Errors
 */
export function useFetchFailureToast(what: string, error: Error | null): void {
  // The shell reports an ended session.
  const statusText = error && !(error instanceof CallError && error.status === 401) ? statusTextOf(error) : undefined;
  const about = failedAction(error);
  useEffect(() => {
    if (statusText === undefined) return;
    toastRequested.emit({ title: 'Error', body: `${what}: ${statusText}`, about, intent: 'destructive' });
  }, [what, statusText, about]);
}
