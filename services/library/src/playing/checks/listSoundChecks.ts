import {
  failuresSentence,
  type Identity,
  type PlaylistCheck,
  type SoundCheckSummary,
} from '@simmer/contracts/services';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import { heldAgainstLimits } from './heldAgainst.ts';
import type { SoundCheckDeps } from './soundCheckDeps.ts';

/** What fails in each of a song's versions that the caller sees, newest first. Empty if there is no such song. */
export async function listSoundChecks(
  key: string,
  who: Identity,
  { findVersion, soundChecks }: SoundCheckDeps,
): Promise<SoundCheckSummary[]> {
  const found = await ifThere(findVersion(key));
  const versions = found ? await soundChecks.list(found.titleKey, canSeeHidden(who)) : [];
  return versions.map((version) => {
    const { versionId, grade, findings } = heldAgainstLimits(version);
    return { versionId, grade, sentence: failuresSentence(findings) };
  });
}

/** The checks of a playlist's songs in its own order, hidden ones left out. @throws AppError `not_found` */
export async function listPlaylistChecks(
  playlistId: number,
  { findPlaylist, soundChecks }: SoundCheckDeps,
): Promise<PlaylistCheck[]> {
  await findPlaylist(playlistId);
  const songs = await soundChecks.listPlaylist(playlistId);
  return songs.map((song) => ({
    ...heldAgainstLimits(song),
    cleanTitle: song.cleanTitle,
    dropboxPath: song.dropboxPath,
  }));
}
