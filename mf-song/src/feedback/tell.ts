import { CallError, failedAction, shownMessage, toastRequested } from '@simmer/contracts';

export function tellDone(title: string): void {
  toastRequested.emit({ title, intent: 'success' });
}

/**
 * Says that something did not work: the server's own sentence where it gave one, else ours.
 *
 * @param error what was thrown; an answer without a sentence, or none at all, leads to `fallback`
 */
export function tellFailed(title: string, error: unknown, fallback: string): void {
  toastRequested.emit({
    title,
    body: failureSentence(error, fallback),
    about: failedAction(error),
    intent: 'destructive',
  });
}

/** The server's own sentence for a failure, else ours. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof CallError) return error.problem?.detail || error.text || fallback;
  return error instanceof TypeError ? shownMessage(error) : fallback;
}

/** Says what is wrong with what somebody filled in. */
export function tellProblem(title: string): void {
  toastRequested.emit({ title, intent: 'destructive' });
}
