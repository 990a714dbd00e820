import type { VoteEnding } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { VoteFacts } from './voteColumns.ts';

/** Why a vote ended without a result, in a sentence. */
const endingSentences: Record<VoteEnding, string> = {
  hidden: 'This vote ended: one of its versions was hidden',
  gone: 'This vote ended: one of its versions was removed',
  moved: 'This vote ended: one of its versions was moved to another song',
  replaced: 'This vote ended: the file of one of its versions was replaced',
  unplayable: 'This vote ended: one of its versions can’t be played',
};

/** The error for a vote that takes no more choices. */
export function voteOver({ ending }: Pick<VoteFacts, 'ending'>): AppError {
  return new AppError('conflict', ending ? endingSentences[ending] : 'This vote is closed');
}
