import { AppError } from '@simmer/service-common/base/appError.ts';
import type { CollaboratorsRepository } from './collaborators.repository.ts';
import { collaboratorNotFound } from './saveCollaborator.ts';

/**
 * Deletes a collaborator no version credits, so no credit is ever lost.
 *
 * @throws AppError `not_found`; `conflict` while they are credited
 * @see PRODUCT.md, Collaborators
 */
export async function deleteCollaborator(id: number, collaborators: CollaboratorsRepository): Promise<void> {
  const outcome = await collaborators.remove(id);
  if (outcome === 'unknown') throw collaboratorNotFound();
  if (outcome === 'done') return;
  const versions = outcome === 1 ? 'a version' : `${outcome} versions`;
  throw new AppError('conflict', `This collaborator sings on ${versions}. Remove them there first.`);
}
