import { contentAnalysis, versionAnalysis, waveform } from '@simmer/contracts/services';
import { z } from 'zod';
import type { DecodingQuestion } from '../process/runDecoding.ts';

/** What the analysing process is asked; any decoder that can read the file decodes it, unless one is named. */
export type AnalysisQuestion = DecodingQuestion & { decoder?: 'ffmpeg' };

const bytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array);

/** Everything read from a file's audio in one pass; the reply of the analysing process. */
export const soundAnalysis = z.object({
  waveform,
  /** as `fetchFinePeaks` describes them */
  finePeaks: bytes,
  sound: versionAnalysis.extend({ fingerprint: bytes }),
  bands: z.object({ frames: z.number().int(), packed: bytes }),
  guess: contentAnalysis.shape.guess.unwrap(),
  measures: contentAnalysis.shape.measures.unwrap(),
});

export type SoundAnalysis = z.infer<typeof soundAnalysis>;

/** What is drawn of a content: its peaks, and its fine peaks. */
export type Drawn = Pick<SoundAnalysis, 'waveform' | 'finePeaks'>;
