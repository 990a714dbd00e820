import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { People } from '../../people/createPeople.ts';
import type { StoredComment } from './commentColumns.ts';
import { canChangeComment, canDeleteComment } from './commentPolicy.ts';
import type { CommentChange, CommentsRepository } from './comments.repository.ts';

type EditComment = { id: number } & CommentChange;

const gone = () => new AppError('not_found', 'Note not found');

/**
 * Changes a note's text and the people it tags.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its author and admins, and for a guest's note; `conflict` if it changed since the caller read it
 * @see PRODUCT.md, Notes
 */
export async function editComment(
  { id, who, taggedUserIds, ...change }: EditComment,
  { comments, fetchMembers }: { comments: CommentsRepository; fetchMembers: People['fetchMembers'] },
): Promise<StoredComment> {
  const note = await comments.find(id);
  if (!note) throw gone();
  if (!canChangeComment(who, note)) {
    throw new AppError(
      'forbidden',
      note.guest ? 'A guest’s note can’t be edited' : 'Only the author can edit this note',
    );
  }
  const members = taggedUserIds && (await fetchMembers(taggedUserIds));
  const edited = await comments.edit(id, { ...change, who, taggedUserIds: members });
  if (!edited) throw gone();
  if (edited === 'stale') {
    throw new AppError('conflict', 'Someone else has changed this note.');
  }
  return edited;
}

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
