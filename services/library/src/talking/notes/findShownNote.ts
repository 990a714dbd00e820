import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownSong } from '../../base/songs/findShown.ts';
import { type FindByTitle, type FoundVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { StoredComment } from './commentColumns.ts';
import type { CommentsRepository } from './comments.repository.ts';

export const noteNotFound = () => new AppError('not_found', 'Note not found');

/**
 * Finds a note and its song, if the caller may see that.
 *
 * @throws AppError `not_found`
 */
export async function findShownNote(
  id: number,
  who: Identity,
  { comments, findByTitle }: { comments: CommentsRepository; findByTitle: FindByTitle },
): Promise<{ note: StoredComment; song: FoundVersion }> {
  const note = await comments.find(id);
  const song = note && (await ifThere(findShownSong(findByTitle(note.cleanTitle), who)));
  if (!song) throw noteNotFound();
  return { note, song };
}
