import type { Collaborator, CollaboratorForm } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { CollaboratorChanges, CollaboratorsRepository } from './collaborators.repository.ts';

export const collaboratorNotFound = () => new AppError('not_found', 'Collaborator not found');

const taken = (name: string) => new AppError('conflict', `There is a collaborator called "${name}" already.`);

/**
 * Adds somebody the team works with.
 *
 * @throws AppError `conflict` where somebody has that name
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
 * Changes a collaborator; what is left out stays.
 *
 * @throws AppError `not_found`; `conflict` where somebody else has that name
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
