import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

/**
 * Plays whose report no server has accepted yet, of whoever listened here: what each has to say, and when its last was heard, in milliseconds since
 * 1970. Read by the player, which checks a play when it sends it.
 */
export const unsentPlays = browserValue(
  'simmer:unsentPlays',
  z.array(
    z.object({
      userId: z.number(),
      atMs: z.number(),
      play: z.looseObject({ versionId: z.number(), playId: z.string() }),
    }),
  ),
  [],
);
