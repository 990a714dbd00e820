import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canRemoveCredit } from './creditPolicy.ts';
import type { ProducersRepository } from './producers.repository.ts';

type RemoveProducer = { versionId: number; producerId: number; who: Identity };

/**
 * Removes a producer from a version permanently: no sync brings back a producer named in the file name.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the person who assigned them, curators and admins
 * @see PRODUCT.md, Producers
 */
export async function removeProducer(
  { versionId, producerId, who }: RemoveProducer,
  producers: ProducersRepository,
): Promise<void> {
  const assignedBy = await producers.findAssigner(versionId, producerId);
  if (assignedBy !== undefined && !canRemoveCredit(who, assignedBy)) {
    throw new AppError('forbidden', 'Only the person who assigned this producer, curators and admins can remove them');
  }
  if (!(await producers.remove(versionId, producerId))) throw new AppError('not_found', 'Producer not found');
}
