import { AppError } from '@simmer/service-common/base/appError.ts';
import type { UnusedProducersRepository } from './unusedProducers.repository.ts';

/**
 * Takes somebody off the list of producers whom nothing needs: credits are never lost by the way.
 *
 * @throws AppError `not_found`; `conflict` while a version credits them, a file is named after them, or they are a collaborator who produces
 * @see PRODUCT.md, Producers
 */
export async function deleteProducer(id: number, unusedProducers: UnusedProducersRepository): Promise<void> {
  const outcome = await unusedProducers.delete(id);
  if (outcome === 'unknown') throw new AppError('not_found', 'Producer not found');
  if (outcome === 'credited') throw new AppError('conflict', 'A version or the name of its file still has them.');
  if (outcome === 'collaborator') throw new AppError('conflict', 'They are a collaborator of the type Producer.');
}
