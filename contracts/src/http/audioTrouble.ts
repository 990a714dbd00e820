import { z } from 'zod';

/** Why the sound of a file can't be measured. */
export const audioTroubles = [
  /** there is no sound in it */
  'empty',
  /** it holds something else, whatever its name says */
  'notAudio',
  'damaged',
  /** no decoder here knows it */
  'unknownKind',
  /** ffmpeg would be needed, and is missing */
  'noDecoder',
  'takesTooLong',
  'tooLarge',
  /** the decoder failed for no reason that the file gives */
  'failed',
] as const;

export type AudioTroubleKind = (typeof audioTroubles)[number];

export const audioTrouble = z.object({
  kind: z.enum(audioTroubles),
  /** where the damage begins, in seconds, if what precedes it can be heard */
  afterSeconds: z.number().min(0).optional(),
  /** no browser plays it */
  isUnplayable: z.boolean(),
});

export type AudioTrouble = z.infer<typeof audioTrouble>;
