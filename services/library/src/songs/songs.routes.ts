import * as calls from '@simmer/contracts/calls';
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
    route(calls.listSongs, (exchange) => sendCatalogue(exchange, catalogue)),
    route(calls.getSong, async ({ params }) => (await findVersion(params.key, songs)).song),
    route(calls.getSongByTitle, async ({ params }) => (await findByTitle(params.title, songs)).song),
    route(calls.listVersions, ({ params, who }) => listVersions(params.key, who, songs)),
    route(calls.getStreamUrl, ({ params, who }) => getStreamUrl({ key: params.key, who }, deps)),
    route(calls.reportDuration, async ({ params, body }) => {
      await reportDuration(params.key, body.duration, songs);
      return undefined;
    }),
  ];
}
