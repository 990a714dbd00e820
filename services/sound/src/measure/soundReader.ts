import type { SoundMeasures, VersionAnalysis } from '@simmer/contracts/services';
import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { channelsOf, monoOf } from '../signal/channelsOf.ts';
import { Frames } from '../signal/frames.ts';
import { Resampler } from '../signal/resampler.ts';
import type { Beats } from './beatFinder.ts';
import { Fingerprinter } from './fingerprint.ts';
import { KeyFinder } from './keyFinder.ts';
import { LoudnessMeter } from './loudnessMeter.ts';
import { PITCH_FRAME, PITCH_HOP, PITCH_RATE, PitchReader } from './pitches.ts';
import { TempoFinder } from './tempoFinder.ts';
import { TruePeakMeter } from './truePeakMeter.ts';

/** All measurements of a recording besides its peaks. */
export type Sound = VersionAnalysis & { fingerprint: Uint8Array };

type Instruments = {
  channels: number;
  samplesPerSecond: number;
  loudness: LoudnessMeter;
  peak: TruePeakMeter;
  resampler: Resampler;
};

/** What the check before release takes from the meters. */
export type Levels = Pick<
  SoundMeasures,
  | 'integratedLufs'
  | 'shortTermMaxLufs'
  | 'shortTermMaxAtSeconds'
  | 'loudnessRangeLu'
  | 'truePeakDbtp'
  | 'truePeakAtSeconds'
>;

const inHundredths = (value: number | null) => value && Math.round(value * 100) / 100;

/** Measures a recording in one pass, chunk by chunk; an hour takes a few megabytes. */
export class SoundReader {
  #instruments: Instruments | undefined;
  readonly #tempo = new TempoFinder();
  readonly #key = new KeyFinder();
  readonly #fingerprinter = new Fingerprinter();
  readonly #pitches = new PitchReader();
  readonly #frames = new Frames(PITCH_FRAME, PITCH_HOP, (samples, start) => {
    const pitches = this.#pitches.read(samples, start);
    this.#key.add(pitches);
    this.#fingerprinter.add(pitches);
  });

  /** @param apart its channels, if they were separated already */
  add(piece: Samples, apart: readonly Float32Array[] = channelsOf(piece)): void {
    const { channels, samplesPerSecond } = piece;
    this.#instruments ??= {
      channels,
      samplesPerSecond,
      // A mono file plays from two loudspeakers and is measured that way; otherwise it would count as half as loud as a
      // stereo file.
      loudness: new LoudnessMeter(Math.max(2, channels), samplesPerSecond),
      peak: new TruePeakMeter(channels, samplesPerSecond),
      resampler: new Resampler(samplesPerSecond, PITCH_RATE),
    };
    // A file whose format changes midway is measured up to that point.
    if (this.#instruments.channels !== channels || this.#instruments.samplesPerSecond !== samplesPerSecond) return;
    this.#instruments.loudness.add(channels === 1 ? [...apart, ...apart] : apart);
    this.#instruments.peak.add(apart);
    const resampled = this.#instruments.resampler.add(monoOf(apart));
    this.#tempo.add(resampled);
    this.#frames.add(resampled);
  }

  /** The recording's beats; null without a constant tempo. */
  beats(): Beats | null {
    return this.#tempo.beats();
  }

  levels(): Levels {
    const { loudness, peak } = this.#instruments ?? {};
    const shortTerm = loudness?.shortTermMax();
    return {
      integratedLufs: inHundredths(loudness?.integrated() ?? null),
      shortTermMaxLufs: inHundredths(shortTerm?.lufs ?? null),
      shortTermMaxAtSeconds: shortTerm?.atSeconds ?? null,
      loudnessRangeLu: inHundredths(loudness?.range() ?? null),
      truePeakDbtp: inHundredths(peak?.decibels() ?? null),
      truePeakAtSeconds: peak?.atSeconds() ?? null,
    };
  }

  sound(): Sound {
    const { integratedLufs, truePeakDbtp } = this.levels();
    return {
      integratedLufs,
      truePeakDbtp,
      suggestedBpm: this.#tempo.bpm(),
      suggestedKey: this.#key.key(),
      fingerprint: this.#fingerprinter.bytes(),
    };
  }
}
