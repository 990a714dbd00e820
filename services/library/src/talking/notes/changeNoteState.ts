import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { checkMoment, type NoteMoment, refused } from '../../base/songs/noteMoment.ts';
import type { CommentDeps } from './addComment.ts';
import type { StoredComment } from './commentColumns.ts';
import { canConfirmComment } from './commentPolicy.ts';
import { findNoteVersion } from './findNoteVersion.ts';
import { findShownNote, noteNotFound } from './findShownNote.ts';

/**
 * Resolves or reopens a note.
 *
 * @param isResolved undefined toggles it
 * @throws AppError `not_found`
 * @see PRODUCT.md, Notes
 */
export async function resolveComment(
  { id, who, isResolved }: { id: number; who: Identity; isResolved?: boolean | undefined },
  deps: CommentDeps,
): Promise<StoredComment> {
  await findShownNote(id, who, deps);
  const resolved = await deps.noteStates.resolve(id, isResolved);
  if (!resolved) throw noteNotFound();
  return resolved;
}

/**
 * Says in which version a note is fixed, or takes that back with null; idempotent.
 *
 * @throws AppError `not_found`; `invalid_input` for a version of another song
 * @see PRODUCT.md, Notes
 */
export async function fixComment(
  { id, who, versionId }: { id: number; who: Identity; versionId: number | null },
  deps: CommentDeps,
): Promise<StoredComment> {
  const { song } = await findShownNote(id, who, deps);
  if (versionId !== null) await findNoteVersion({ versionId, who, song }, deps.findVersion);
  const fixed = await deps.noteStates.fix(id, versionId === null ? null : { versionId, userId: who.userId });
  if (!fixed) throw noteNotFound();
  return fixed;
}

/**
 * Confirms that a note is fixed, or reopens it; idempotent. On a reply, the author of the note it answers counts.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its author, admins and those who manage its guest; `conflict` if it is no longer marked as fixed
 * @see PRODUCT.md, Notes
 */
export async function confirmComment(
  { id, who, isFixed }: { id: number; who: Identity; isFixed: boolean },
  deps: CommentDeps,
): Promise<StoredComment> {
  const { note } = await findShownNote(id, who, deps);
  const root = note.parentId === null ? note : await deps.comments.find(note.parentId);
  if (!root) throw noteNotFound();
  if (!canConfirmComment(who, root)) throw new AppError('forbidden', 'Only the author can confirm this note');
  const confirmed = await deps.noteStates.confirm(id, isFixed);
  if (!confirmed) throw noteNotFound();
  if (confirmed === 'notFixed') throw new AppError('conflict', 'This note is no longer marked as fixed.');
  return confirmed;
}

/**
 * Puts a note where its music is in another version, or takes that back with null; idempotent.
 *
 * @throws AppError `not_found`; `invalid_input` for a note without a moment, its own version, one of another song, or a place outside it
 * @see PRODUCT.md, Notes
 */
export async function placeComment(
  { id, who, versionId, ...moment }: { id: number; who: Identity; versionId: number } & NoteMoment,
  deps: CommentDeps,
): Promise<StoredComment> {
  const { note, song } = await findShownNote(id, who, deps);
  if (note.atSeconds === null) throw refused('atSeconds', 'This note is about the whole song');
  if (note.versionId === versionId)
    throw refused('versionId', 'A note can’t be moved on the version it was written for');
  const version = await findNoteVersion({ versionId, who, song }, deps.findVersion);
  checkMoment(moment, version);
  const { atSeconds, untilSeconds } = moment;
  const place = atSeconds === null ? null : { atSeconds, untilSeconds, userId: who.userId };
  const placed = await deps.noteStates.place(id, versionId, place);
  if (!placed) throw noteNotFound();
  return placed;
}
