import * as calls from '@simmer/contracts/calls';
import type { Identity, TimestampMarker } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { isPastEnd, refused } from '../../base/songs/noteMoment.ts';
import type { TimestampMarkersRepository } from './timestampMarkers.repository.ts';

export function timestampMarkerRoutes(deps: MarkerDeps): Route[] {
  const { findVersion, markers } = deps;
  return [
    route(calls.listMarkers, async ({ params, query, who }) => {
      const { song, titleKey } = await findVersion(params.key);
      return query.of === 'song' ? markers.listOfSong(titleKey, canSeeHidden(who)) : markers.list(song.id);
    }),
    route(calls.addMarker, ({ params, body, who }) => addMarker({ key: params.key, who, ...body }, deps)),
    route(calls.removeMarker, ({ params, who }) => removeMarker(params.id, who, markers)),
  ];
}

type MarkerDeps = { findVersion: FindVersion; markers: TimestampMarkersRepository };
type AddMarker = { key: string; who: Identity; timestamp: number; emoji: string };

/**
 * Adds an emoji at a moment of a version.
 *
 * @param timestamp seconds from the start
 * @throws AppError `not_found`; `invalid_input` for a moment past the version's end, if it was measured; `forbidden` for a hidden version
 * @see PRODUCT.md, Markers
 */
async function addMarker(
  { key, who, timestamp, emoji }: AddMarker,
  { findVersion, markers }: MarkerDeps,
): Promise<TimestampMarker> {
  const version = await findVersion(key);
  const { song } = version;
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs can’t have markers');
  if (isPastEnd(timestamp, version)) throw refused('timestamp', 'That time is past the end of the song');
  return markers.add({ versionId: song.id, who, timestamp, emoji });
}

/**
 * Removes the caller's own marker.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner, admins too
 * @see PRODUCT.md, Markers
 */
async function removeMarker(id: number, who: Identity, markers: TimestampMarkersRepository): Promise<void> {
  const owner = await markers.findOwner(id);
  if (owner !== undefined && owner !== who.userId) {
    throw new AppError('forbidden', 'Only the owner can remove a marker');
  }
  if (!(await markers.remove(id, who.userId))) throw new AppError('not_found', 'Marker not found');
}
