import {
  getSong,
  getSongByTitle,
  getStreamUrl as getStreamUrlCall,
  listSongs,
  listVersions as listVersionsCall,
  reportDuration as reportDurationCall,
} from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { sendCatalogue } from '../catalogue/sendCatalogue.ts';
import { findByTitle, findVersion } from './findVersion.ts';
import { getStreamUrl, type StreamDeps } from './getStreamUrl.ts';
import { listVersions } from './listVersions.ts';
import { reportDuration } from './reportDuration.ts';

export function songRoutes(deps: StreamDeps & { catalogue: Catalogue }): Route[] {
  const { songs, catalogue } = deps;
  return [
    route(listSongs, (exchange) => sendCatalogue(exchange, catalogue)),
    route(getSong, async ({ params }) => (await findVersion(params.key, songs)).song),
    route(getSongByTitle, async ({ params }) => (await findByTitle(params.title, songs)).song),
    route(listVersionsCall, ({ params, who }) => listVersions(params.key, who, songs)),
    route(getStreamUrlCall, ({ params, who }) => getStreamUrl({ key: params.key, who }, deps)),
    route(reportDurationCall, async ({ params, body }) => {
      await reportDuration(params.key, body.duration, songs);
      return undefined;
    }),
  ];
}
