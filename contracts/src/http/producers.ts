import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { songKeyParams } from './songs.ts';

/** A producer of a version. */
export const versionProducer = z.object({ id: z.number().int(), producer: z.object({ name: z.string() }) });

export type VersionProducer = z.infer<typeof versionProducer>;

export const listVersionProducers = endpoint({
  name: 'listVersionProducers',
  method: 'GET',
  path: '/api/songs/:key/version-producers',
  service: 'library',
  access: 'member',
  summary: 'Who produced a version',
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(versionProducer) },
});
