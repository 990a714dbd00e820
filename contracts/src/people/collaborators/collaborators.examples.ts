import { exampleOf } from '../../base/call/exampleOf.ts';
import * as collaborators from './collaborators.ts';

export const exampleCollaborator: collaborators.Collaborator = {
  id: 6,
  name: 'Mia Moss',
  picture: null,
  pictureUrl: null,
  about: 'Sings the high harmonies.',
  types: ['Vocals', 'Writer'],
};

const vocal: collaborators.VersionVocal = {
  id: 2,
  collaborator: { id: 6, name: 'Mia Moss' },
  assignedByUserId: 1,
};

const filename = 'Midnight Drive v3 (prod. Ana).wav';

export const collaboratorExamples = [
  exampleOf(collaborators.listCollaborators, { reply: [exampleCollaborator] }),
  exampleOf(collaborators.getCollaborator, { params: { id: 6 }, reply: exampleCollaborator }),
  exampleOf(collaborators.getCollaboratorPicture, { params: { id: 6 } }),
  exampleOf(collaborators.addCollaborator, {
    body: { name: 'Mia Moss', about: 'Sings the high harmonies.', types: ['Vocals', 'Writer'] },
    reply: exampleCollaborator,
  }),
  exampleOf(collaborators.updateCollaborator, {
    params: { id: 6 },
    body: { about: 'Sings the high harmonies.' },
    reply: exampleCollaborator,
  }),
  exampleOf(collaborators.deleteCollaborator, { params: { id: 6 } }),
  exampleOf(collaborators.listVocalCollaborators, { reply: [{ id: 6, name: 'Mia Moss' }] }),
  exampleOf(collaborators.listVersionVocals, { params: { filename }, query: { versionId: 12 }, reply: [vocal] }),
  exampleOf(collaborators.assignVocal, {
    params: { filename },
    body: { collaboratorId: 6, versionId: 12 },
    reply: vocal,
  }),
  exampleOf(collaborators.removeVocal, { params: { filename, collaboratorId: 6 }, query: { versionId: 12 } }),
];
