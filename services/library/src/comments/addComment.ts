import type { BodyOf, Identity, SongComment } from '@simmer/contracts';
import type * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FetchMembers } from '../people/fetchMembers.ts';
import type { FindByTitle, FindVersion } from '../songs/findVersion.ts';
import type { FoundVersion } from '../songs/songs.repository.ts';
import type { CommentsRepository } from './comments.repository.ts';
import { findShownSong } from './findShownSong.ts';

export type CommentDeps = {
  comments: CommentsRepository;
  fetchMembers: FetchMembers;
  findByTitle: FindByTitle;
  findVersion: FindVersion;
};
export type AddComment = BodyOf<typeof calls.addComment> & { who: Identity };

const MOST_IN_A_MINUTE = 60;
/** Lengths are rounded, and a player may be a moment behind. */
const TOLERANCE_SECONDS = 1;

function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path, message }] });
}

/** The version a note is about: the named one, or the song's newest if the note marks a moment. */
async function versionOf(
  { versionId, atSeconds }: Pick<AddComment, 'versionId' | 'atSeconds'>,
  newest: FoundVersion,
  findVersion: FindVersion,
): Promise<FoundVersion | undefined> {
  if (versionId === null) return atSeconds === null ? undefined : newest;
  const named = await findVersion(String(versionId));
  // Digits may also be read as a title.
  if (named.song.id !== versionId || named.titleKey !== newest.titleKey) {
    throw refused('versionId', 'That version belongs to another song');
  }
  return named;
}

/**
 * Writes a note on a song, or a reply to one. Sending the same `clientKey` again returns the existing note.
 *
 * @param atSeconds the moment it is about, from the start of the version
 * @throws AppError `not_found` for a song or a note to answer; `invalid_input` for a version of another song or a moment past its end;
 * `too_many_requests` past sixty in a minute
 * @see PRODUCT.md, Notes
 */
export async function addComment(
  { who, cleanTitle, clientKey, ...given }: AddComment,
  { comments, fetchMembers, findByTitle, findVersion }: CommentDeps,
): Promise<SongComment> {
  const song = await findShownSong(findByTitle(cleanTitle), who);
  const about = await versionOf(given, song, findVersion);
  const { atSeconds } = given;
  const duration = about?.song.duration ?? null;
  if (atSeconds !== null && duration !== null && atSeconds > duration + TOLERANCE_SECONDS) {
    throw refused('atSeconds', 'The song ends before that moment');
  }
  if ((await comments.countOfLastMinute(who.userId)) >= MOST_IN_A_MINUTE) {
    throw new AppError('too_many_requests', 'Too many notes. Please wait a minute.', {
      retryAfterSeconds: 60,
    });
  }
  const written = await comments.add({
    ...given,
    taggedUserIds: await fetchMembers(given.taggedUserIds),
    titleKey: song.titleKey,
    who,
    version: given.version ?? about?.song.version ?? null,
    versionId: about?.song.id ?? null,
    clientKey,
  });
  if (!written) throw new AppError('not_found', 'The note you replied to no longer exists');
  return written;
}
