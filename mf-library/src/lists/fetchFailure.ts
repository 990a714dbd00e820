import { CallError, failedAction, statusTextOf, toastRequested } from '@simmer/contracts';
import { useEffect } from 'react';

/**
 * Says once that something could not be fetched, as "Error" and "{what}: {status text}"; again only after it has worked in between.
 *
 * @see PRODUCT.md, Errors
 */
export function useFetchFailureToast(what: string, error: Error | null): void {
  // Somebody who is signed out is told so by the shell.
  const statusText = error && !(error instanceof CallError && error.status === 401) ? statusTextOf(error) : undefined;
  const about = failedAction(error);
  useEffect(() => {
    if (statusText === undefined) return;
    toastRequested.emit({ title: 'Error', body: `${what}: ${statusText}`, about, intent: 'destructive' });
  }, [what, statusText, about]);
}
