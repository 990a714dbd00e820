import { z } from 'zod';

/** What was measured in a version's sound. Each is null where the sound does not tell; silence has no loudness, speech no key. */
export const versionAnalysis = z.object({
  /** how loud the whole is, in LUFS by ITU-R BS.1770-4 */
  integratedLufs: z.number().nullable(),
  /** the highest true peak of any channel, in dBTP by ITU-R BS.1770-4, annex 2; 0 is full scale */
  truePeakDbtp: z.number().nullable(),
  /** beats a minute; a suggestion, which nobody has agreed to */
  suggestedBpm: z.number().int().nullable(),
  /** as `version.key` is written, `F♯m` for example; a suggestion, which nobody has agreed to */
  suggestedKey: z.string().max(10).nullable(),
});

export type VersionAnalysis = z.infer<typeof versionAnalysis>;
