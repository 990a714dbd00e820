import { closerComparison, versionComparison } from '@simmer/contracts/services';
import { z } from 'zod';
import type { SoundFile } from '../closer/soundFile.ts';
import type { MeasuredVersion } from '../compareBands.ts';

/** What the comparing process is asked. With files, it subtracts one recording from the other. */
export type PairToCompare = {
  older: MeasuredVersion;
  newer: MeasuredVersion;
  files: { older: SoundFile; newer: SoundFile } | null;
};

/** Its reply; `closer` is null unless it was given files. */
export const comparedMessage = z.object({ comparison: versionComparison, closer: closerComparison.nullable() });

export type ComparedMessage = z.infer<typeof comparedMessage>;
