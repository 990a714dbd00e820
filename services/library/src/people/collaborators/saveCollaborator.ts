import type { Collaborator, CollaboratorForm } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { CollaboratorChanges, CollaboratorsRepository } from './collaborators.repository.ts';

export const collaboratorNotFound = () => new AppError('not_found', 'Collaborator not found');

const taken = (name: string) => new AppError('conflict', `A collaborator called "${name}" already exists.`);

/**
 * Adds a person the team works with.
 *
 * @throws AppError `conflict` if the name is in use
 * @see PRODUCT.md, Collaborators
 */
export async function addCollaborator(
  form: CollaboratorForm,
  collaborators: CollaboratorsRepository,
): Promise<Collaborator> {
  const added = await collaborators.add(form);
  if (added === 'taken') throw taken(form.name);
  return added;
}

/**
 * Changes a collaborator; missing fields keep their values.
 *
 * @throws AppError `not_found`; `conflict` if another collaborator has that name
 * @see PRODUCT.md, Collaborators
 */
export async function updateCollaborator(
  id: number,
  changes: CollaboratorChanges,
  collaborators: CollaboratorsRepository,
): Promise<Collaborator> {
  const updated = await collaborators.update(id, changes);
  if (!updated) throw collaboratorNotFound();
  if (updated === 'taken') throw taken(changes.name ?? '');
  return updated;
}

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
