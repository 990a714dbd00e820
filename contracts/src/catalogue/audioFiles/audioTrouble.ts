import { z } from 'zod';
import { audioTroubles } from './audioTroubles.ts';

export const audioTrouble = z.object({
  kind: z.enum(audioTroubles),
  /** where the damage begins, in seconds, if what precedes it can be heard */
  afterSeconds: z.number().min(0).optional(),
  /** no browser plays it */
  isUnplayable: z.boolean(),
});

export type AudioTrouble = z.infer<typeof audioTrouble>;
