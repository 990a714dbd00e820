import { setPriority } from 'node:os';
import { decodeFile } from '../decode/decodeFile.ts';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { PeakGatherer } from '../peaks/peakGatherer.ts';
import { SoundReader } from '../sound/soundReader.ts';
import { exitCodes } from './exitCodes.ts';
import type { ListeningReply } from './listeningReply.ts';

// A separate process: a file that crashes a decoder harms nothing else, its memory is freed completely, and playback
// has priority.
const [path = '', extension = '', priority] = process.argv.slice(2);
setPriority(Number(priority));

const gatherer = new PeakGatherer();
const reader = new SoundReader();
try {
  for await (const piece of decodeFile(path, extension)) {
    gatherer.add(piece);
    reader.add(piece);
  }
  const { fingerprint, ...analysis } = reader.sound();
  const reply: ListeningReply = {
    waveform: { peaks: gatherer.peaks() },
    analysis,
    fingerprint: Buffer.from(fingerprint).toString('base64'),
  };
  process.stdout.write(JSON.stringify(reply));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  if (error instanceof NoDecoder) process.exitCode = exitCodes.noDecoder;
  else if (error instanceof UndecodableAudio) process.exitCode = exitCodes.undecodable;
  else process.exitCode = exitCodes.broken;
}
