import { type SharedPlaylist, type SharedSong, titleKey, type Waveform } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { originalAddress, streamAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { CALL_WAITS_MS, type FetchPeaks } from './fetchPeaks.ts';
import { type OpenLinkDeps, openLink, type Visit } from './openLink.ts';

/** An audio file that a link leads to. */
export type SharedFile = { mediaName: string; filename: string };

/** Which song of a shared playlist is meant, by its `cleanTitle`; of no account for a shared version. */
type Wanted = { cleanTitle?: string | undefined };

export type ShareAudioDeps = OpenLinkDeps & { mediaSecret: string; fetchPeaks: FetchPeaks };

/**
 * Says where the audio of what a link shares lies: the version itself, or the newest visible version of one song of a shared playlist. The
 * address is for the proxy, which sends the file: a visitor never gets one, so that a link that is ended is silent with the next request.
 *
 * @throws AppError `not_found` for a link that does not work and for a song that is not in the playlist, `invalid_input` where a playlist's
 * song is not named, `password_required`, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function streamShare(visit: Visit, wanted: Wanted, deps: ShareAudioDeps): Promise<string> {
  const { mediaName } = await fileOf(await openLink(visit, deps), wanted, deps);
  return streamAddress(mediaName, { now: deps.clock.now(), secretWord: deps.mediaSecret });
}

/**
 * Says where the original file lies, and how it is called.
 *
 * @throws AppError as `streamShare`; `forbidden` if the link doesn't allow it
 */
export async function downloadShare(
  visit: Visit,
  wanted: Wanted,
  deps: ShareAudioDeps,
): Promise<{ address: string; filename: string }> {
  const link = await openLink(visit, deps);
  if (!link.canDownload) throw new AppError('forbidden', 'Downloads are switched off for this link.');
  const { mediaName, filename } = await fileOf(link, wanted, deps);
  return { address: originalAddress(mediaName, { now: deps.clock.now(), secretWord: deps.mediaSecret }), filename };
}

/** Gives the shape of the audio. @throws AppError as `streamShare`, also `not_found` while it is not known yet */
export async function shareWaveform(visit: Visit, wanted: Wanted, deps: ShareAudioDeps): Promise<Waveform> {
  const { mediaName } = await fileOf(await openLink(visit, deps), wanted, deps);
  const peaks = await deps.fetchPeaks(mediaName, CALL_WAITS_MS);
  if (!peaks) throw new AppError('not_found', 'The waveform isn’t ready yet.');
  return { peaks };
}

async function fileOf(link: FoundLink, { cleanTitle }: Wanted, deps: OpenLinkDeps): Promise<SharedFile> {
  if (link.kind === 'playlist' && cleanTitle === undefined) {
    throw new AppError('invalid_input', 'Name a song in the playlist by its cleanTitle');
  }
  const file =
    link.kind === 'song'
      ? await deps.shares.findAudio(link.id)
      : await deps.playlistShares.findAudio(link.id, titleKey(cleanTitle ?? ''));
  if (!file) throw new AppError('not_found', 'Song not found');
  return file;
}

/** The file whose shape stands for the whole share: the version itself, or a playlist's first song; undefined where it has none. */
export async function firstFile(
  link: FoundLink,
  shared: SharedSong | SharedPlaylist,
  deps: Pick<OpenLinkDeps, 'shares' | 'playlistShares'>,
): Promise<SharedFile | undefined> {
  if (shared.type === 'song') return deps.shares.findAudio(link.id);
  const [first] = shared.songs;
  return first && deps.playlistShares.findAudio(link.id, titleKey(first.cleanTitle));
}
