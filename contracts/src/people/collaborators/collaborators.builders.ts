import type { Collaborator } from './collaborators.ts';

/** A valid collaborator; give what the test is about. */
export function aCollaborator(given: Partial<Collaborator> = {}): Collaborator {
  return {
    id: 1,
    name: 'Mia Moss',
    picture: null,
    pictureUrl: null,
    about: 'Sings the high harmonies.',
    types: ['Vocals', 'Writer'],
    ...given,
  };
}

export const aFewCollaborators = (): Collaborator[] => [
  aCollaborator(),
  aCollaborator({ id: 2, name: 'Bo Hill', about: '', types: ['Vocals'] }),
  aCollaborator({ id: 3, name: 'Kim Park', about: 'Mixes in Berlin.', types: ['Producer'] }),
];
