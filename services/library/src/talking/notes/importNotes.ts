import type * as calls from '@simmer/contracts/calls';
import { type BodyOf, formatDuration, type Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownVersion } from '../../base/songs/findShown.ts';
import { isPastEnd, refused } from '../../base/songs/noteMoment.ts';
import type { CommentDeps } from './addComment.ts';
import type { StoredComment } from './commentColumns.ts';
import { checkPace } from './notePace.ts';

type ImportNotes = BodyOf<typeof calls.importNotes> & { who: Identity };

const SHOWN_CHARACTERS = 40;

function shortened(comment: string): string {
  const characters = [...comment.replace(/\s+/g, ' ')];
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
    : characters.join('');
}

/**
 * Adds notes from a file of markers to a version, all or none, and leaves out those that are already there.
 *
 * @throws AppError `not_found` for an unknown or hidden version; `invalid_input` for the first note outside it; `too_many_requests` past
 * sixty notes in a minute, of which an import is one
 * @see PRODUCT.md, Markers out and in
 */
export async function importNotes(
  { who, versionId, notes }: ImportNotes,
  { comments, importedNotes, findVersion }: Pick<CommentDeps, 'comments' | 'importedNotes' | 'findVersion'>,
): Promise<{ added: StoredComment[]; skipped: number }> {
  const version = await findShownVersion(findVersion(String(versionId)), who);
  const { song } = version;
  // Digits may also be read as a title.
  if (song.id !== versionId) throw new AppError('not_found', 'Version not found');
  for (const [place, { comment, atSeconds, untilSeconds }] of notes.entries()) {
    const name = `“${shortened(comment)}” (${formatDuration(atSeconds)})`;
    if (untilSeconds !== null && untilSeconds <= atSeconds) {
      throw refused(`notes.${place}.untilSeconds`, `The range of ${name} must end after its start`);
    }
    if (isPastEnd(untilSeconds ?? atSeconds, version))
      throw refused(`notes.${place}.atSeconds`, `${name} is past the end of the song`);
  }
  await checkPace(who, comments);
  const added = await importedNotes.add({ versionId, version: song.version, who, notes });
  if (!added) throw new AppError('not_found', 'Version not found');
  return { added, skipped: notes.length - added.length };
}
