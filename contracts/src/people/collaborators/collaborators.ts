import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, rowIdInAddress } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';
import { lines, text, trimmedText } from '../../base/input/text.ts';

/** What a person does for the music. */
export const collaboratorTypes = ['Producer', 'Vocals', 'Writer', 'Instrumentalist'] as const;

export const collaboratorType = z.enum(collaboratorTypes);

export type CollaboratorType = z.infer<typeof collaboratorType>;

/** A person the team works with. */
export const collaborator = z.object({
  id: z.number().int(),
  name: z.string(),
  /** the source of their picture; the page shows our own copy, `pictureUrl` */
  picture: z.string().nullable().optional(),
  /** an address of this origin; only with a `picture` */
  pictureUrl: z.string().nullable().optional(),
  about: z.string(),
  types: z.array(collaboratorType),
});

export type Collaborator = z.infer<typeof collaborator>;

/** A singer, as versions name them. */
export const vocalCollaborator = z.object({ id: z.number().int(), name: z.string() });

export type VocalCollaborator = z.infer<typeof vocalCollaborator>;

/** A singer's credit on a version. */
export const versionVocal = z.object({
  id: z.number().int(),
  collaborator: vocalCollaborator,
  assignedByUserId: z.number().int(),
});

export type VersionVocal = z.infer<typeof versionVocal>;

const name = oneLine(100, 'Name too long', 'Name is required');
const about = lines(2000, 'About too long');
/** Repeated types count once. */
const MOST_TYPES_GIVEN = 20;
const types = z
  .array(collaboratorType)
  .min(1, 'Please select at least one type')
  .max(MOST_TYPES_GIVEN)
  .transform((chosen) => collaboratorTypes.filter((type) => chosen.includes(type)));

const PICTURE_ADDRESS = 'Please enter the address of a picture that begins with https://';

function isPictureAddress(text: string): boolean {
  try {
    const { protocol, username, password, port } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' && port === '';
  } catch {
    return false;
  }
}

/** A public web address; omitted or empty for no picture. */
const picture = trimmedText(2000, PICTURE_ADDRESS)
  .refine((text) => text === '' || isPictureAddress(text), PICTURE_ADDRESS)
  .nullable()
  .transform((text) => text || null);

/** The fields of the add and edit dialogs, with their messages. */
export const collaboratorForm = z.object({
  name,
  picture: picture.default(null),
  about: about.default(''),
  types,
});

export type CollaboratorForm = z.infer<typeof collaboratorForm>;

/** An id that is not a number does not exist: 404, as for an unused number. */
const collaboratorId = rowIdInAddress.catch(0);
const collaboratorParams = z.object({ id: collaboratorId });

export const listCollaborators = endpoint({
  name: 'listCollaborators',
  method: 'GET',
  path: '/api/collaborators',
  service: 'library',
  access: 'member',
  summary: 'Everyone the team works with, by name',
  reply: { kind: 'json', schema: z.array(collaborator) },
});

export const listVocalCollaborators = endpoint({
  name: 'listVocalCollaborators',
  method: 'GET',
  path: '/api/collaborators/vocals',
  service: 'library',
  access: 'member',
  summary: 'The collaborators who sing, by name',
  reply: { kind: 'json', schema: z.array(vocalCollaborator) },
});

export const getCollaborator = endpoint({
  name: 'getCollaborator',
  method: 'GET',
  path: '/api/collaborators/:id',
  service: 'library',
  access: 'member',
  summary: 'One collaborator',
  params: collaboratorParams,
  reply: { kind: 'json', schema: collaborator },
});

export const addCollaborator = endpoint({
  name: 'addCollaborator',
  method: 'POST',
  path: '/api/collaborators',
  service: 'library',
  access: 'collaboratorEditor',
  summary: 'Adds a collaborator',
  body: collaboratorForm,
  reply: { kind: 'json', schema: collaborator },
  status: 201,
});

export const updateCollaborator = endpoint({
  name: 'updateCollaborator',
  method: 'PATCH',
  path: '/api/collaborators/:id',
  service: 'library',
  access: 'collaboratorEditor',
  summary: 'Changes a collaborator; omitted fields stay the same',
  params: collaboratorParams,
  body: z.object({
    name: name.optional(),
    picture: picture.optional(),
    about: about.optional(),
    types: types.optional(),
  }),
  reply: { kind: 'json', schema: collaborator },
});

export const deleteCollaborator = endpoint({
  name: 'deleteCollaborator',
  method: 'DELETE',
  path: '/api/collaborators/:id',
  service: 'library',
  access: 'collaboratorEditor',
  summary: "Deletes a collaborator who isn't credited on any version",
  params: collaboratorParams,
  reply: { kind: 'empty' },
});

export const getCollaboratorPicture = endpoint({
  name: 'getCollaboratorPicture',
  method: 'GET',
  path: '/api/collaborators/:id/picture',
  service: 'library',
  access: 'member',
  summary: 'Our copy of a collaborator’s picture',
  params: collaboratorParams,
  reply: { kind: 'image' },
});

/** A file's name, its whole path or a version's id; `versionId` selects one of several files with the same name. */
const versionOfFile = z.object({ filename: text(2000).min(1) });
const whichVersion = z.object({ versionId: rowIdInAddress.optional() });

export const listVersionVocals = endpoint({
  name: 'listVersionVocals',
  method: 'GET',
  path: '/api/versions/:filename/vocals',
  service: 'library',
  access: 'member',
  summary: 'The singers of a version',
  params: versionOfFile,
  query: whichVersion,
  reply: { kind: 'json', schema: z.array(versionVocal) },
});

export const assignVocal = endpoint({
  name: 'assignVocal',
  method: 'POST',
  path: '/api/versions/:filename/vocals',
  service: 'library',
  access: 'member',
  summary: 'Credits a singer on a version; can be repeated',
  params: versionOfFile,
  body: z.object({
    collaboratorId: rowId,
    versionId: rowId.optional(),
  }),
  reply: { kind: 'json', schema: versionVocal },
  status: 201,
});

export const removeVocal = endpoint({
  name: 'removeVocal',
  method: 'DELETE',
  path: '/api/versions/:filename/vocals/:collaboratorId',
  service: 'library',
  access: 'member',
  summary: "Removes a singer's credit from a version; for the person who assigned it, curators and admins",
  params: versionOfFile.extend({ collaboratorId }),
  query: whichVersion,
  reply: { kind: 'empty' },
});
