import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { CommentsRepository } from './comments.repository.ts';

const MOST_IN_A_MINUTE = 60;

/** @throws AppError `too_many_requests` for a person who wrote sixty notes in the last minute. @see PRODUCT.md, Notes */
export async function checkPace(
  { userId }: Pick<Identity, 'userId'>,
  comments: Pick<CommentsRepository, 'countOfLastMinute'>,
): Promise<void> {
  if ((await comments.countOfLastMinute(userId)) < MOST_IN_A_MINUTE) return;
  throw new AppError('too_many_requests', 'Too many notes. Please wait a minute.', { retryAfterSeconds: 60 });
}
