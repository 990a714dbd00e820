import {
  contentAnalysis,
  type SoundMeasures,
  versionAnalysis,
  type Waveform,
  waveform,
} from '@simmer/contracts/services';
import { z } from 'zod';
import type { PackedBands } from '../bands/packBands.ts';
import type { Guess } from '../guess/guessOf.ts';
import type { Sound } from '../measure/soundReader.ts';

/** What is drawn of a content: its peaks, and its fine peaks as `fetchFinePeaks` describes them. */
export type Drawn = { waveform: Waveform; finePeaks: Uint8Array };

/** Everything read from a file's audio in one pass. */
export type Heard = Drawn & { sound: Sound; bands: PackedBands; guess: Guess | null; measures: SoundMeasures | null };

/** The output of the listening process for a file. What is in base64 is bytes. */
export const listeningReply = z.object({
  waveform,
  finePeaks: z.base64(),
  analysis: versionAnalysis,
  fingerprint: z.base64(),
  bands: z.object({ frames: z.number().int(), packed: z.base64() }),
  guess: contentAnalysis.shape.guess.unwrap(),
  measures: contentAnalysis.shape.measures.unwrap(),
});

type ListeningReply = z.infer<typeof listeningReply>;

const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

export function replyOf({ waveform: peaks, finePeaks, sound, bands, guess, measures }: Heard): ListeningReply {
  const { fingerprint, ...analysis } = sound;
  return {
    waveform: peaks,
    finePeaks: inBase64(finePeaks),
    analysis,
    fingerprint: inBase64(fingerprint),
    bands: { ...bands, packed: inBase64(bands.packed) },
    guess,
    measures,
  };
}

export function heardOf({ analysis, fingerprint, finePeaks, bands, ...same }: ListeningReply): Heard {
  return {
    ...same,
    finePeaks: fromBase64(finePeaks),
    sound: { ...analysis, fingerprint: fromBase64(fingerprint) },
    bands: { ...bands, packed: fromBase64(bands.packed) },
  };
}
