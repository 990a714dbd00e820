import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { instant } from '../../base/input/instant.ts';
import { rowId, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';

const id = rowId;
const producerName = oneLine(100, 'Name too long', 'Producer name is required').transform((name) =>
  name.replace(/\s+/g, ' '),
);

/** A person who produces; may be on the team. */
export const producer = z.object({
  id: z.number().int(),
  name: z.string(),
  /** the team member, if they are one */
  linkedUser: z.object({ id: z.number().int(), displayName: z.string().nullable() }).optional(),
});

export type Producer = z.infer<typeof producer>;

/** A person on the list of producers. */
export const listedProducer = producer.extend({
  /** credited on no version and not a collaborator, so may be deleted */
  isUnused: z.boolean().default(false),
});

export type ListedProducer = z.infer<typeof listedProducer>;

/** A producer of a version. */
export const versionProducer = z.object({
  id: z.number().int(),
  producer,
  /** who assigned them; null if only the file's name does */
  assignedByUserId: z.number().int().nullable().default(null),
});

export type VersionProducer = z.infer<typeof versionProducer>;

export const listProducers = endpoint({
  name: 'listProducers',
  method: 'GET',
  path: '/api/producers',
  service: 'library',
  access: 'member',
  summary: 'Everyone who produces, by name',
  reply: { kind: 'json', schema: z.array(listedProducer) },
});

export const addProducer = endpoint({
  name: 'addProducer',
  method: 'POST',
  path: '/api/producers',
  service: 'library',
  access: 'member',
  summary: 'Adds a person to the list of producers; returns the existing entry if there is one',
  body: z.object({
    name: producerName,
    /** the team member, if they are one */
    userId: id.optional(),
  }),
  reply: { kind: 'json', schema: producer },
  status: 201,
});

export const deleteProducer = endpoint({
  name: 'deleteProducer',
  method: 'DELETE',
  path: '/api/producers/:producerId',
  service: 'library',
  access: 'curator',
  summary: 'Removes a person from the list of producers, if no version credits them',
  params: z.object({ producerId: rowIdInAddress }),
  reply: { kind: 'empty' },
});

export const listSongProducers = endpoint({
  name: 'listSongProducers',
  method: 'GET',
  path: '/api/songs/:key/producers',
  service: 'library',
  access: 'member',
  summary: "The producers of a song's versions, up to a given time",
  params: songKeyParams,
  query: z.object({
    upToDate: instant('Please give upToDate as an ISO date and time').optional(),
  }),
  reply: { kind: 'json', schema: z.array(producer) },
});

export const listVersionProducers = endpoint({
  name: 'listVersionProducers',
  method: 'GET',
  path: '/api/songs/:key/version-producers',
  service: 'library',
  access: 'member',
  summary: 'The producers of a version',
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(versionProducer) },
});

export const assignProducer = endpoint({
  name: 'assignProducer',
  method: 'POST',
  path: '/api/songs/:key/producers',
  service: 'library',
  access: 'member',
  summary: 'Credits a producer on a version; can be repeated',
  params: songKeyParams,
  body: z.object({ producerId: id }),
  reply: { kind: 'json', schema: versionProducer },
  status: 201,
});

export const removeProducer = endpoint({
  name: 'removeProducer',
  method: 'DELETE',
  path: '/api/songs/:key/producers/:producerId',
  service: 'library',
  access: 'member',
  summary: "Removes a producer's credit from a version; for the person who assigned it, curators and admins",
  params: songKeyParams.extend({ producerId: rowIdInAddress }),
  reply: { kind: 'empty' },
});
