import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { findByTitle, findVersion } from '../../base/songs/findVersion.ts';
import type { FoundVersion } from '../../base/songs/foundVersion.ts';
import { sendCatalogue } from '../list/sendCatalogue.ts';
import { sendChanges } from '../list/sendChanges.ts';
import type { SongList } from '../list/songList.ts';
import { getStreamUrl, type StreamDeps } from './getStreamUrl.ts';
import { listVersions } from './listVersions.ts';
import { reportDuration } from './reportDuration.ts';
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
    route(calls.reportDuration, async ({ params, body }) => {
      await reportDuration(params.key, body.duration, songs);
      return undefined;
    }),
  ];
}
