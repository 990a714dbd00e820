import { AppError } from '@simmer/service-common/appError.ts';
import { streamAddress } from '@simmer/service-common/mediaAddress.ts';
import { titleKey } from '../songs/titleKey.ts';
import { type FindShareDeps, findShare } from './findShare.ts';
import { hashShareToken } from './shareToken.ts';

export type StreamShare = { token: string; cleanTitle?: string | undefined; address: string };

/**
 * Leads to the audio of what a link shares: the version itself, or the newest visible version of one song of a shared playlist.
 *
 * @param cleanTitle which song of a shared playlist; of no account for a shared version
 * @throws AppError `not_found` for a link that does not work and for a song that is not in the playlist, `invalid_input` where a playlist's
 * song is not named, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function streamShare(
  { token, cleanTitle, address }: StreamShare,
  deps: FindShareDeps & { mediaSecret: string },
): Promise<string> {
  const inPlaylist =
    cleanTitle === undefined
      ? undefined
      : await deps.playlistShares.findAudio(hashShareToken(token), titleKey(cleanTitle));
  const mediaName = inPlaylist ?? (await audioOf(token, address, deps, cleanTitle !== undefined));
  return streamAddress(mediaName, deps.clock.now(), deps.mediaSecret);
}

async function audioOf(token: string, address: string, deps: FindShareDeps, isSongNamed: boolean): Promise<string> {
  const found = await findShare(token, address, deps);
  if ('mediaName' in found) return found.mediaName;
  if (isSongNamed) throw new AppError('not_found', 'Song not found');
  throw new AppError('invalid_input', 'Say which song of the playlist, by its cleanTitle');
}
