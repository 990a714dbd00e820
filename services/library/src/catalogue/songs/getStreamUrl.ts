import type * as calls from '@simmer/contracts/calls';
import { type Identity, type ReplyOf, unplayableWords } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import {
  addressLivesSeconds,
  finePeaksAddress,
  streamAddress,
  waveformAddress,
} from '@simmer/service-common/internal/mediaAddress.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';

export type StreamDeps = { findVersion: FindVersion; clock: Clock; mediaSecret: string };

/**
 * Returns an address that plays a version in the caller's session for up to an hour, those of its waveform, and its audio measurements.
 *
 * @throws AppError `not_found`; `forbidden` for a hidden version, for everyone; `conflict` for one that no browser plays
 * @see PRODUCT.md, Playback
 */
export async function getStreamUrl(
  { key, who }: { key: string; who: Identity },
  { findVersion, clock, mediaSecret }: StreamDeps,
): Promise<ReplyOf<typeof calls.getStreamUrl>> {
  const { song, mediaName } = await findVersion(key);
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs cannot be played');
  if (song.unplayable) throw new AppError('conflict', unplayableWords(song.unplayable));
  const madeFor = { sessionId: who.sessionId, now: clock.now(), secretWord: mediaSecret };
  return {
    streamUrl: streamAddress(mediaName, madeFor),
    worksForSeconds: addressLivesSeconds(madeFor.now),
    waveformUrl: waveformAddress(mediaName, madeFor),
    finePeaksUrl: finePeaksAddress(mediaName, madeFor),
    analysis: song.analysis,
  };
}
