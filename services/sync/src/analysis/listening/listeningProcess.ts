import { setPriority } from 'node:os';
import { BandListener } from '../bands/bandListener.ts';
import { packBands } from '../bands/packBands.ts';
import { MeasureReader } from '../check/measureReader.ts';
import { decodeFile } from '../decode/decodeFile.ts';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { guessOf } from '../guess/guessOf.ts';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { FinePeakGatherer } from '../peaks/finePeakGatherer.ts';
import { PeakGatherer } from '../peaks/peakGatherer.ts';
import { channelsOf } from '../sound/channelsOf.ts';
import { SoundReader } from '../sound/soundReader.ts';
import { exitCodes } from './exitCodes.ts';
import { replyOf } from './listeningReply.ts';

// A separate process: a file that crashes a decoder harms nothing else, its memory is freed completely, and playback
// has priority.
const [path = '', extension = '', priority] = process.argv.slice(2);
setPriority(Number(priority));

const peaks = new PeakGatherer();
const finePeaks = new FinePeakGatherer();
const reader = new SoundReader();
const listener = new BandListener();
const measurer = new MeasureReader();
try {
  for await (const piece of decodeFile(path, extension)) {
    peaks.add(piece);
    finePeaks.add(piece);
    const apart = channelsOf(piece);
    reader.add(piece, apart);
    listener.add(piece, apart);
    measurer.add(piece, apart);
  }
  const bands = listener.bytes();
  const reply = replyOf({
    waveform: { peaks: peaks.peaks() },
    finePeaks: finePeaks.bytes(),
    sound: reader.sound(),
    bands: await packBands(bands),
    guess: guessOf(bands, reader.beats()),
    measures: measurer.measures(reader.levels()),
  });
  process.stdout.write(JSON.stringify(reply));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  if (error instanceof NoDecoder) process.exitCode = exitCodes.noDecoder;
  else if (error instanceof UndecodableAudio) process.exitCode = exitCodes.undecodable;
  else process.exitCode = exitCodes.broken;
}
