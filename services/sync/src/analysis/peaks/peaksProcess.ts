import { constants, setPriority } from 'node:os';
import { decodeFile } from '../decode/decodeFile.ts';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { exitCodes } from './exitCodes.ts';
import { PeakGatherer } from './peakGatherer.ts';

// A process of its own: a file that breaks a decoder takes nothing else down, its memory is given back whole, and a listener's audio comes first.
setPriority(constants.priority.PRIORITY_LOW);

const [path = '', extension = ''] = process.argv.slice(2);
const gatherer = new PeakGatherer();
try {
  for await (const piece of decodeFile(path, extension)) gatherer.add(piece);
  process.stdout.write(JSON.stringify({ peaks: gatherer.peaks() }));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  if (error instanceof NoDecoder) process.exitCode = exitCodes.noDecoder;
  else if (error instanceof UndecodableAudio) process.exitCode = exitCodes.undecodable;
  else process.exitCode = exitCodes.broken;
}
