import {
  type SharedPlaylist,
  type SharedSong,
  titleKey,
  UNPLAYABLE_SHARED,
  type Waveform,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { originalAddress, streamAddress, zipAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { hashShareToken } from '../../base/shareToken.ts';
import type { Playing } from '../../playing/createPlaying.ts';
import type { SharedAudio } from '../links/sharedAudio.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { zipKey } from '../zips/zipContents.ts';
import { type OpenLinkDeps, openLink, type Visit } from './openLink.ts';

/** The requested song of a shared playlist, by its `cleanTitle`; ignored for a shared version. */
type Wanted = { cleanTitle?: string | undefined };

export type ShareAudioDeps = OpenLinkDeps & Pick<Playing, 'fetchPeaks'> & { mediaSecret: string };

/**
 * Returns the address of a link's audio: the version itself, or the newest visible version of one song of a shared playlist. Only the proxy
 * gets the address and sends the file, so an ended link stops working with the next request.
 *
 * @throws AppError `not_found` for a link that doesn't work or a song not in the playlist, `invalid_input` if no song of a playlist is
 * named, `password_required`, `too_many_requests`, `conflict` for a version that no browser plays
 * @see PRODUCT.md, Shares
 */
export async function streamShare(visit: Visit, wanted: Wanted, deps: ShareAudioDeps): Promise<string> {
  const { mediaName, unplayable } = await fileOf(await openLink(visit, deps), wanted, deps);
  if (unplayable) throw new AppError('conflict', UNPLAYABLE_SHARED);
  return streamAddress(mediaName, { now: deps.clock.now(), secretWord: deps.mediaSecret });
}

/**
 * Returns the link, and the address and name of the original file.
 *
 * @throws AppError as `streamShare`; `forbidden` if the link doesn't allow it
 */
export async function downloadShare(
  visit: Visit,
  wanted: Wanted,
  deps: ShareAudioDeps,
): Promise<{ link: FoundLink; address: string; filename: string }> {
  const link = await openLink(visit, deps);
  if (!link.canDownload) throw new AppError('forbidden', 'Downloads are switched off for this link.');
  const { mediaName, filename } = await fileOf(link, wanted, deps);
  const address = originalAddress(mediaName, { now: deps.clock.now(), secretWord: deps.mediaSecret });
  return { link, address, filename };
}

/** Returns the waveform of the audio. @throws AppError as `streamShare`, also `not_found` until it is known */
export async function shareWaveform(visit: Visit, wanted: Wanted, deps: ShareAudioDeps): Promise<Waveform> {
  const { mediaName } = await fileOf(await openLink(visit, deps), wanted, deps);
  const peaks = await deps.fetchPeaks(mediaName, 'call');
  if (!peaks) throw new AppError('not_found', 'The waveform isn’t ready yet.');
  return { peaks };
}

async function fileOf(link: FoundLink, { cleanTitle }: Wanted, deps: OpenLinkDeps): Promise<SharedAudio> {
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

/** The file whose waveform represents the share: the version itself, or a playlist's first song; undefined for an empty playlist. */
export async function firstFile(
  link: FoundLink,
  shared: SharedSong | SharedPlaylist,
  deps: Pick<OpenLinkDeps, 'shares' | 'playlistShares'>,
): Promise<SharedAudio | undefined> {
  if (shared.type === 'song') return deps.shares.findAudio(link.id);
  const [first] = shared.songs;
  return first && deps.playlistShares.findAudio(link.id, titleKey(first.cleanTitle));
}

/**
 * Returns the link, and the address of a ZIP with all of a shared playlist's files. Only the proxy gets the address.
 *
 * @throws AppError `not_found` for a link that doesn't work or leads to a single song; `forbidden` if it doesn't allow downloads;
 * `password_required`, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function downloadShareAll(
  visit: Visit,
  deps: OpenLinkDeps & Pick<ShareAudioDeps, 'mediaSecret'>,
): Promise<{ link: FoundLink; address: string }> {
  const link = await openLink(visit, deps);
  if (!link.canDownload) throw new AppError('forbidden', 'Downloads are switched off for this link.');
  if (link.kind === 'song') throw new AppError('not_found', 'This link has only one song.');
  const owner = `link-${hashShareToken(visit.token).toString('hex')}`;
  const madeFor = { now: deps.clock.now(), secretWord: deps.mediaSecret };
  return { link, address: zipAddress(owner, zipKey.playlist(link.id), madeFor) };
}
