import type { getStreamUrl as getStreamUrlCall, ReplyOf } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import type { Clock } from '@simmer/service-common/clock.ts';
import { streamAddress, waveformAddress } from '@simmer/service-common/mediaAddress.ts';
import { findVersion } from './findVersion.ts';
import type { SongsRepository } from './songs.repository.ts';

export type StreamDeps = { songs: SongsRepository; clock: Clock; mediaSecret: string };

/**
 * Gives a signed address that plays a version for hours, one of its waveform, and what was measured in its sound.
 *
 * @throws AppError `not_found`; `forbidden` for a hidden version, whoever asks
 * @see PRODUCT.md, Playback
 */
export async function getStreamUrl(
  key: string,
  { songs, clock, mediaSecret }: StreamDeps,
): Promise<ReplyOf<typeof getStreamUrlCall>> {
  const { song, mediaName } = await findVersion(key, songs);
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs cannot be played');
  const now = clock.now();
  return {
    streamUrl: streamAddress(mediaName, now, mediaSecret),
    waveformUrl: waveformAddress(mediaName, now, mediaSecret),
    analysis: song.analysis,
  };
}
