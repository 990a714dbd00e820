import { z } from 'zod';

/**
 * The measurements of a version's sound. Each is null if it cannot be determined; silence has no loudness, speech no
 * key.
 */
export const versionAnalysis = z.object({
  /** the overall loudness, in LUFS by ITU-R BS.1770-4 */
  integratedLufs: z.number().nullable(),
  /** the highest true peak of any channel, in dBTP by ITU-R BS.1770-4, annex 2; 0 is full scale */
  truePeakDbtp: z.number().nullable(),
  /** beats per minute; an unconfirmed suggestion */
  suggestedBpm: z.number().int().nullable(),
  /** in the form of `version.key`, for example `F♯m`; an unconfirmed suggestion */
  suggestedKey: z.string().max(10).nullable(),
});

export type VersionAnalysis = z.infer<typeof versionAnalysis>;
