import type { SoundMeasures } from '@simmer/contracts/services';
import { MeasureReader } from '../check/measureReader.ts';
import { decodeFile } from '../decode/decodeFile.ts';
import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { SoundReader } from '../measure/soundReader.ts';
import { channelsOf } from '../signal/channelsOf.ts';

/** Measures what a decoder yields, as the analysing process does. */
export async function measuresOfPieces(pieces: AsyncIterable<Samples> | Iterable<Samples>): Promise<SoundMeasures> {
  const reader = new SoundReader();
  const measurer = new MeasureReader();
  for await (const piece of pieces) {
    const apart = channelsOf(piece);
    reader.add(piece, apart);
    measurer.add(piece, apart);
  }
  const measures = measurer.measures(reader.levels());
  if (!measures) throw new Error('There was nothing to measure.');
  return measures;
}

/** Measures a file. */
export const measuresOfFile = (path: string, extension: string): Promise<SoundMeasures> =>
  measuresOfPieces(decodeFile(path, extension));
