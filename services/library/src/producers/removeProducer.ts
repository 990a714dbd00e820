import type { Identity } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canRemoveCredit } from './creditPolicy.ts';
import type { ProducersRepository } from './producers.repository.ts';

export type RemoveProducer = { versionId: number; producerId: number; who: Identity };

/**
 * Takes a producer off a version, for good: no sync brings back whom the file's name tells of.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but who assigned them, curators and admins
 * @see PRODUCT.md, Producers
 */
export async function removeProducer(
  { versionId, producerId, who }: RemoveProducer,
  producers: ProducersRepository,
): Promise<void> {
  const assignedBy = await producers.findAssigner(versionId, producerId);
  if (assignedBy !== undefined && !canRemoveCredit(who, assignedBy)) {
    throw new AppError('forbidden', 'Only whoever assigned this producer, curators and admins can remove them');
  }
  if (!(await producers.remove(versionId, producerId))) throw new AppError('not_found', 'Producer not found');
}
