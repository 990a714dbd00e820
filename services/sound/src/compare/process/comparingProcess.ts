import { answerParent } from '@simmer/service-common/process/answerParent.ts';
import { compareCloser } from '../closer/compareCloser.ts';
import { compareBands } from '../compareBands.ts';
import type { ComparedMessage, PairToCompare } from './messages.ts';

// A separate process: comparing takes up to seconds, which would keep listeners waiting.
answerParent<PairToCompare>(async ({ older, newer, files }): Promise<ComparedMessage> => {
  const comparison = compareBands(older, newer);
  return { comparison, closer: files && (await compareCloser(files, comparison)) };
});
