import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';
import { voteLabel } from './voteLabel.ts';

/**
 * What a person did in a blind vote before it is over: seconds heard of each label, switches, and the unsent comment; by
 * `{person's id}:{vote's id}`, kept as long as the tab.
 */
export const voteListening = browserValue(
  'simmer:voteListening',
  z.record(
    z.string(),
    z.object({
      heard: z.partialRecord(voteLabel, z.number().min(0)),
      switches: z.number().int().min(0),
      /** null until something is typed */
      comment: z.string().nullable(),
    }),
  ),
  {},
  'sessionStorage',
);
