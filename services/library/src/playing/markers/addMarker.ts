import type { Identity, TimestampMarker } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { isPastEnd, refused } from '../../base/songs/noteMoment.ts';
import type { TimestampMarkersRepository } from './timestampMarkers.repository.ts';

export type MarkerDeps = { findVersion: FindVersion; markers: TimestampMarkersRepository };
type AddMarker = { key: string; who: Identity; timestamp: number; emoji: string };

/**
 * Adds an emoji at a moment of a version.
 *
 * @param timestamp seconds from the start
 * @throws AppError `not_found`; `invalid_input` for a moment past the version's end, if it was measured; `forbidden` for a hidden version
 * @see PRODUCT.md, Markers
 */
export async function addMarker(
  { key, who, timestamp, emoji }: AddMarker,
  { findVersion, markers }: MarkerDeps,
): Promise<TimestampMarker> {
  const version = await findVersion(key);
  const { song } = version;
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs take no markers');
  if (isPastEnd(timestamp, version)) throw refused('timestamp', 'The song ends before that moment');
  return markers.add({ versionId: song.id, who, timestamp, emoji });
}
