import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canRemoveCredit } from '../credits/creditPolicy.ts';
import type { VocalsRepository } from './vocals.repository.ts';

type RemoveVocal = { versionId: number; collaboratorId: number; who: Identity };

/**
 * Removes a vocal credit from a version.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but the person who assigned it, curators and admins
 * @see PRODUCT.md, Vocals
 */
export async function removeVocal(
  { versionId, collaboratorId, who }: RemoveVocal,
  vocals: VocalsRepository,
): Promise<void> {
  const assignedBy = await vocals.findAssigner(versionId, collaboratorId);
  if (assignedBy !== undefined && !canRemoveCredit(who, assignedBy)) {
    throw new AppError('forbidden', 'Only the person who assigned this voice, curators and admins can remove it');
  }
  if (!(await vocals.remove(versionId, collaboratorId))) {
    throw new AppError('not_found', 'This collaborator has no vocals on this version');
  }
}
