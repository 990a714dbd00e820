import { z } from 'zod';

/** Schemas of single columns, for statements that return only one. */
export const column = {
  number: z.number(),
  numberOrNull: z.number().nullable(),
  numbersOrNull: z.array(z.number()).nullable(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  texts: z.array(z.string()),
  boolean: z.boolean(),
  booleanOrNull: z.boolean().nullable(),
  bytes: z.instanceof(Buffer),
  date: z.date(),
};
