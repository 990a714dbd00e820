import { CallError, shownMessage, toastRequested } from '@simmer/contracts';

export function toastSuccess(title: string): void {
  toastRequested.emit({ title, intent: 'success' });
}

/** The server's own message for a failure, else ours. */
export function failureSentence(error: unknown, fallback = 'Please try again.'): string {
  if (error instanceof CallError) return error.said || fallback;
  return error instanceof TypeError ? shownMessage(error) : fallback;
}

/** Reports invalid input in a toast. */
export function toastProblem(title: string): void {
  toastRequested.emit({ title, intent: 'destructive' });
}
