import * as calls from '@simmer/contracts/calls';
import { type Identity, type ReplyOf, unplayableWords, type Version } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import {
  addressLivesSeconds,
  finePeaksAddress,
  streamAddress,
  waveformAddress,
} from '@simmer/service-common/internal/mediaAddress.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import {
  type FindVersion,
  type FoundVersion,
  findByTitle,
  findVersion,
  ifThere,
} from '../../base/songs/findVersion.ts';
import { sendCatalogue, sendChanges } from '../list/sendCatalogue.ts';
import type { SongList } from '../list/songList.ts';
import type { SongsRepository } from './songs.repository.ts';

export function songRoutes({
  songs,
  catalogue,
  createCache,
  ...deps
}: Omit<StreamDeps, 'findVersion'> & {
  songs: SongsRepository;
  catalogue: SongList;
  createCache: CreateAnswerCache;
}): Route[] {
  const cache = createCache<FoundVersion>();
  const find = (key: string) => cache(key, () => findVersion(key, songs));
  return [
    route(calls.listSongs, (exchange) => sendCatalogue(exchange, catalogue)),
    route(calls.listSongChanges, ({ query, ...exchange }) => sendChanges(exchange, query.since, catalogue)),
    route(calls.getSong, async ({ params }) => (await find(params.key)).song),
    route(calls.getSongByTitle, async ({ params }) => (await findByTitle(params.title, songs)).song),
    route(calls.listVersions, ({ params, who }) => listVersions(params.key, who, songs)),
    route(calls.getStreamUrl, ({ params, who }) =>
      getStreamUrl({ key: params.key, who }, { ...deps, findVersion: find }),
    ),
    route(calls.reportDuration, ({ params, body }) => reportDuration(params.key, body.duration, songs)),
  ];
}

type StreamDeps = { findVersion: FindVersion; clock: Clock; mediaSecret: string };

/**
 * Returns an address that plays a version in the caller's session for up to an hour, those of its waveform, and its audio measurements.
 *
 * @throws AppError `not_found`; `forbidden` for a hidden version, for everyone; `conflict` for one that no browser plays
 * @see PRODUCT.md, Playback
 */
async function getStreamUrl(
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

/** A song's versions, newest first; hidden ones only for those who may unhide them. Empty if there is no such song. */
async function listVersions(key: string, who: Identity, songs: SongsRepository): Promise<Version[]> {
  const found = await ifThere(findVersion(key, songs));
  return found ? songs.listVersions(found.titleKey, canSeeHidden(who)) : [];
}

/**
 * Saves the length a player has measured. The length in the file's header wins; a report only fills a missing one, until the file changes.
 *
 * @param seconds whole seconds
 * @throws AppError `not_found`
 * @see PRODUCT.md, Playback
 */
async function reportDuration(key: string, seconds: number, songs: SongsRepository): Promise<void> {
  const { song } = await findVersion(key, songs);
  if (song.duration === null) await songs.fillDuration(song.id, seconds);
}
