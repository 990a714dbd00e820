import { failedAction, toastRequested } from '@simmer/contracts';
import { failureSentence } from '../feedback/toasts.ts';
import { isOutdated } from './saveEdit.ts';

const OUTDATED = 'Someone else changed the sections. Please look at them again.';

/**
 * Reports an edit that was not saved.
 *
 * @param typed what the person typed, which is repeated: nothing is lost
 */
export function toastUnsaved(error: unknown, typed?: string): void {
  const why = isOutdated(error) ? OUTDATED : failureSentence(error, 'Something went wrong.');
  toastRequested.emit({
    title: 'Couldn’t change the sections',
    body: typed ? `${why} You typed “${typed}”.` : why,
    about: failedAction(error),
    intent: 'destructive',
  });
}
