import type { Identity, TimestampMarker } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FindVersion } from '../songs/findVersion.ts';
import type { TimestampMarkersRepository } from './timestampMarkers.repository.ts';

export type MarkerDeps = { findVersion: FindVersion; markers: TimestampMarkersRepository };
export type AddMarker = { key: string; who: Identity; timestamp: number; emoji: string };

/** Lengths are rounded, and a player may be a moment behind. */
const TOLERANCE_SECONDS = 1;

/**
 * Adds an emoji at a moment of a version.
 *
 * @param timestamp seconds from the start
 * @throws AppError `not_found`; `invalid_input` for a moment past the version's end, if known; `forbidden` for a hidden version
 * @see PRODUCT.md, Markers
 */
export async function addMarker(
  { key, who, timestamp, emoji }: AddMarker,
  { findVersion, markers }: MarkerDeps,
): Promise<TimestampMarker> {
  const { song } = await findVersion(key);
  if (song.isHidden) throw new AppError('forbidden', 'Hidden songs take no markers');
  if (song.duration !== null && timestamp > song.duration + TOLERANCE_SECONDS) {
    const message = 'The song ends before that moment';
    throw new AppError('invalid_input', message, { fields: [{ path: 'timestamp', message }] });
  }
  return markers.add({ versionId: song.id, who, timestamp, emoji });
}
