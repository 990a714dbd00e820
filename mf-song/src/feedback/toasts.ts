import { CallError, failedAction, shownMessage, toastRequested } from '@simmer/contracts';

export function toastSuccess(title: string): void {
  toastRequested.emit({ title, intent: 'success' });
}

/**
 * Reports a failure in a toast: the server's own message if there is one, else ours.
 *
 * @param error the thrown error; without a message from the server, `fallback` is shown
 */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toastRequested.emit({
    title,
    body: failureSentence(error, fallback),
    about: failedAction(error),
    intent: 'destructive',
  });
}

/** The server's own message for a failure, else ours. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof CallError) return error.said || fallback;
  return error instanceof TypeError ? shownMessage(error) : fallback;
}

/** Reports invalid input in a toast. */
export function toastProblem(title: string): void {
  toastRequested.emit({ title, intent: 'destructive' });
}
