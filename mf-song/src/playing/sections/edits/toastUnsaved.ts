import { toastFailure } from '@simmer/contracts';
import { failureSentence } from '../../../feedback/toasts.ts';
import { isOutdated } from './saveEdit.ts';

const OUTDATED = 'Someone else changed the sections. Please check them and try again.';

/**
 * Reports an edit that was not saved.
 *
 * @param typed what the person typed, which is repeated: nothing is lost
 */
export function toastUnsaved(error: unknown, typed?: string): void {
  const why = isOutdated(error) ? OUTDATED : failureSentence(error, 'Something went wrong.');
  toastFailure('Couldn’t change the sections', error, typed ? `${why} You typed “${typed}”.` : why);
}
