import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { TimestampMarkersRepository } from './timestampMarkers.repository.ts';

/**
 * Removes the caller's own marker.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner, admins too
 * @see PRODUCT.md, Markers
 */
export async function removeMarker(id: number, who: Identity, markers: TimestampMarkersRepository): Promise<void> {
  const owner = await markers.findOwner(id);
  if (owner !== undefined && owner !== who.userId) {
    throw new AppError('forbidden', 'Only the owner can remove a marker');
  }
  if (!(await markers.remove(id, who.userId))) throw new AppError('not_found', 'Marker not found');
}
