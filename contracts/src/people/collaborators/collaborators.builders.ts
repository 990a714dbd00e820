import { exampleCollaborator } from './collaborators.examples.ts';
import type { Collaborator } from './collaborators.ts';

/** A valid collaborator; give what the test is about. */
export function aCollaborator(overrides: Partial<Collaborator> = {}): Collaborator {
  return { ...structuredClone(exampleCollaborator), id: 1, ...overrides };
}

export const aFewCollaborators = (): Collaborator[] => [
  aCollaborator(),
  aCollaborator({ id: 2, name: 'Bo Hill', about: '', types: ['Vocals'] }),
  aCollaborator({ id: 3, name: 'Kim Park', about: 'Mixes in Berlin.', types: ['Producer'] }),
];
