import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { addMarker, type MarkerDeps } from './addMarker.ts';
import { removeMarker } from './removeMarker.ts';

export function timestampMarkerRoutes(deps: MarkerDeps): Route[] {
  const { findVersion, markers } = deps;
  return [
    route(calls.listMarkers, async ({ params, query, who }) => {
      const { song, titleKey } = await findVersion(params.key);
      return query.of === 'song' ? markers.listOfSong(titleKey, canSeeHidden(who)) : markers.list(song.id);
    }),
    route(calls.addMarker, ({ params, body, who }) => addMarker({ key: params.key, who, ...body }, deps)),
    route(calls.removeMarker, async ({ params, who }) => {
      await removeMarker(params.id, who, markers);
      return undefined;
    }),
  ];
}
