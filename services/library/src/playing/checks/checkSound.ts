import { isDeepStrictEqual } from 'node:util';
import {
  type CheckLimits,
  type checkLimitsReply,
  DEFAULT_CHECK_LIMITS,
  failCountOf,
  failuresSentence,
  type Identity,
  type PlaylistCheck,
  type SoundCheck,
  type SoundCheckSummary,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { z } from 'zod';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import { type FindVersion, ifThere } from '../../base/songs/findVersion.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import type { CheckLimitsRepository } from './checkLimits.repository.ts';
import { heldAgainstLimits, limitsInForce } from './heldAgainst.ts';
import type { SoundChecksRepository } from './soundChecks.repository.ts';

export type SoundCheckDeps = {
  soundChecks: SoundChecksRepository;
  checkLimits: CheckLimitsRepository;
  findVersion: FindVersion;
  findPlaylist: FindPlaylist;
};

/**
 * What a mastering engineer would measure in a version, and what fails.
 *
 * @throws AppError `not_found`, also for hidden versions, unless the caller may unhide them
 * @see PRODUCT.md, Check before release
 */
export async function getSoundCheck(
  key: string,
  who: Identity,
  { findVersion, soundChecks }: SoundCheckDeps,
): Promise<SoundCheck> {
  const { song } = await findShownVersion(findVersion(key), who);
  return heldAgainstLimits(await soundChecks.read(song.id));
}

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
    return { versionId, grade, sentence: failuresSentence(findings), failCount: failCountOf(findings) };
  });
}

/** The checks of a playlist's songs in its own order, hidden ones left out; the playlist counts as checked from now on. @throws AppError `not_found` */
export async function listPlaylistChecks(
  playlistId: number,
  { findPlaylist, soundChecks }: SoundCheckDeps,
): Promise<PlaylistCheck[]> {
  await findPlaylist(playlistId);
  await soundChecks.rememberCheck(playlistId);
  const songs = await soundChecks.listPlaylist(playlistId);
  return songs.map((song) => ({
    ...heldAgainstLimits(song),
    cleanTitle: song.cleanTitle,
    dropboxPath: song.dropboxPath,
  }));
}

type Reply = z.infer<typeof checkLimitsReply>;

/** The limits in force, and whether an admin changed them. */
export async function getCheckLimits({ checkLimits }: Pick<SoundCheckDeps, 'checkLimits'>): Promise<Reply> {
  const changed = await checkLimits.read();
  return { limits: limitsInForce(changed), areChanged: changed !== null };
}

/**
 * Changes what recordings are held against.
 *
 * @param limits null for the defaults
 * @throws AppError `invalid_input` if nothing could be within them
 */
export async function setCheckLimits(limits: CheckLimits | null, deps: SoundCheckDeps): Promise<Reply> {
  if (limits && limits.leastIntegratedLufs > limits.mostIntegratedLufs) {
    const message = 'The lowest loudness can’t be above the highest';
    throw new AppError('invalid_input', message, { fields: [{ path: 'limits.leastIntegratedLufs', message }] });
  }
  await deps.checkLimits.save(isDeepStrictEqual(limits, DEFAULT_CHECK_LIMITS) ? null : limits);
  return getCheckLimits(deps);
}
