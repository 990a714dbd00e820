import { BandMeter } from '../bands/bandMeter.ts';
import { packBands } from '../bands/packBands.ts';
import { MeasureReader } from '../check/measureReader.ts';
import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { guessOf } from '../guess/guessOf.ts';
import { SoundReader } from '../measure/soundReader.ts';
import { FinePeakGatherer } from '../peaks/finePeakGatherer.ts';
import { PeakGatherer } from '../peaks/peakGatherer.ts';
import { channelsOf } from '../signal/channelsOf.ts';
import type { SoundAnalysis } from './soundAnalysis.ts';

/** Reads everything from a file's audio, which is decoded once. @throws what decoding it throws */
export async function analyseSound(samples: AsyncIterable<Samples>): Promise<SoundAnalysis> {
  const peaks = new PeakGatherer();
  const finePeaks = new FinePeakGatherer();
  const reader = new SoundReader();
  const meter = new BandMeter();
  const measurer = new MeasureReader();
  for await (const piece of samples) {
    peaks.add(piece);
    finePeaks.add(piece);
    const apart = channelsOf(piece);
    reader.add(piece, apart);
    meter.add(piece, apart);
    measurer.add(piece, apart);
  }
  const bands = meter.bytes();
  return {
    waveform: { peaks: peaks.peaks() },
    finePeaks: finePeaks.bytes(),
    sound: reader.sound(),
    bands: await packBands(bands),
    guess: guessOf(bands, reader.beats()),
    measures: measurer.measures(reader.levels()),
  };
}
