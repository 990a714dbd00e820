import { AppError } from '@simmer/service-common/base/appError.ts';
import type { UnusedProducersRepository } from './unusedProducers.repository.ts';

/**
 * Deletes an unused producer, so no credit is ever lost.
 *
 * @throws AppError `not_found`; `conflict` while a version credits them, a file is named after them, or they are a collaborator who
 * produces
 * @see PRODUCT.md, Producers
 */
export async function deleteProducer(id: number, unusedProducers: UnusedProducersRepository): Promise<void> {
  const outcome = await unusedProducers.delete(id);
  if (outcome === 'unknown') throw new AppError('not_found', 'Producer not found');
  if (outcome === 'credited') throw new AppError('conflict', 'A version or its file name still credits this producer.');
  if (outcome === 'collaborator') throw new AppError('conflict', 'This producer is also listed as a collaborator.');
}
