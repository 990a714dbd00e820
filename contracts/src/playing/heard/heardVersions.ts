import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';

export const listHeardVersions = endpoint({
  name: 'listHeardVersions',
  method: 'GET',
  path: '/api/heard-versions',
  service: 'library',
  access: 'member',
  summary: 'The newest versions of songs that the caller has heard; all others count as unheard',
  isPolled: true,
  isAfterStart: true,
  reply: {
    kind: 'json',
    schema: z.object({
      /** false if the caller doesn't want Simmer to keep what they hear: then nothing is marked */
      isKept: z.boolean(),
      versionIds: z.array(z.number().int()),
      /** the last version that was there when the caller was last here: later ones are new to them; null before a first visit */
      lastSeenId: z.number().int().nullable().default(null),
    }),
  },
});
