import { addMarker as addMarkerCall, listMarkers, removeMarker as removeMarkerCall } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { addMarker, type MarkerDeps } from './addMarker.ts';
import { removeMarker } from './removeMarker.ts';

export function timestampMarkerRoutes(deps: MarkerDeps): Route[] {
  const { findVersion, markers } = deps;
  return [
    route(listMarkers, async ({ params }) => markers.list((await findVersion(params.key)).song.id)),
    route(addMarkerCall, ({ params, body, who }) => addMarker({ key: params.key, who, ...body }, deps)),
    route(removeMarkerCall, async ({ params, who }) => {
      await removeMarker(params.id, who, markers);
      return undefined;
    }),
  ];
}
