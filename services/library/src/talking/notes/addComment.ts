import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findShownSong } from '../../base/songs/findShown.ts';
import type { FindByTitle, FindNumbered, FindVersion, FoundVersion } from '../../base/songs/findVersion.ts';
import { checkMoment, refused } from '../../base/songs/noteMoment.ts';
import type { People } from '../../people/createPeople.ts';
import type { StoredComment } from './commentColumns.ts';
import type { CommentsRepository } from './comments.repository.ts';
import { findNoteVersion, findNumberedVersion } from './findNoteVersion.ts';
import type { ImportedNotesRepository } from './importedNotes.repository.ts';
import { checkPace } from './notePace.ts';
import type { NoteStatesRepository } from './noteStates.repository.ts';

export type CommentDeps = {
  comments: CommentsRepository;
  importedNotes: ImportedNotesRepository;
  noteStates: NoteStatesRepository;
  fetchMembers: People['fetchMembers'];
  findByTitle: FindByTitle;
  findVersion: FindVersion;
  findNumbered: FindNumbered;
  findMemberNames: People['findMemberNames'];
};
type AddComment = BodyOf<typeof calls.addComment> & { who: Identity };

/** The version a note is about: the named or numbered one, or the song's newest if the note marks a moment. */
async function versionOf(
  { versionId, version, atSeconds, who }: Pick<AddComment, 'versionId' | 'version' | 'atSeconds' | 'who'>,
  newest: FoundVersion,
  { findVersion, findNumbered }: Pick<CommentDeps, 'findVersion' | 'findNumbered'>,
): Promise<FoundVersion | undefined> {
  if (versionId !== null) return findNoteVersion({ versionId, who, song: newest }, findVersion);
  if (version === null) return atSeconds === null ? undefined : newest;
  const numbered = await findNumberedVersion({ version, who, song: newest }, findNumbered);
  // In another version, the moment is other music.
  if (!numbered && atSeconds !== null) throw refused('version', 'That version belongs to another song');
  return numbered;
}

/**
 * Writes a note on a song, or a reply to one. Sending the same `clientKey` again returns the existing note.
 *
 * @param atSeconds the moment it is about, from the start of the version; with `untilSeconds`, the start of a range
 * @throws AppError `not_found` for a song or a note to answer; `invalid_input` for a version of another song or a moment past its end;
 * `too_many_requests` past sixty in a minute
 * @see PRODUCT.md, Notes
 */
export async function addComment(
  { who, cleanTitle, clientKey, ...input }: AddComment,
  { comments, fetchMembers, findByTitle, findVersion, findNumbered }: CommentDeps,
): Promise<StoredComment> {
  const song = await findShownSong(findByTitle(cleanTitle), who);
  const about = await versionOf({ ...input, who }, song, { findVersion, findNumbered });
  checkMoment(input, about);
  await checkPace(who, comments);
  const written = await comments.add({
    ...input,
    taggedUserIds: await fetchMembers(input.taggedUserIds),
    titleKey: song.titleKey,
    who,
    // As its version is called, whatever the caller calls it.
    version: about ? about.song.version : input.version,
    versionId: about?.song.id ?? null,
    clientKey,
  });
  if (!written) throw new AppError('not_found', 'The note you replied to no longer exists');
  return written;
}
