import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canDeleteComment } from './commentPolicy.ts';
import type { CommentsRepository } from './comments.repository.ts';

/**
 * Deletes a note; its replies stay.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its author, admins and those who manage its guest
 * @see PRODUCT.md, Notes
 */
export async function deleteComment(id: number, who: Identity, comments: CommentsRepository): Promise<void> {
  const note = await comments.find(id);
  if (note && !canDeleteComment(who, note)) {
    throw new AppError('forbidden', 'Only the author can delete this note');
  }
  if (!(await comments.remove(id))) throw new AppError('not_found', 'Note not found');
}
