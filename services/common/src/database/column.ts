import { z } from 'zod';

/** What a column holds, for statements that give only that one. */
export const column = {
  number: z.number(),
  numberOrNull: z.number().nullable(),
  text: z.string(),
  texts: z.array(z.string()),
  boolean: z.boolean(),
  booleanOrNull: z.boolean().nullable(),
  bytes: z.instanceof(Buffer),
};
