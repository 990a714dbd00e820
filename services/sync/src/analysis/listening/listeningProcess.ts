import { setPriority } from 'node:os';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { exitCodes } from './exitCodes.ts';
import { hear } from './hear.ts';
import { replyOf } from './listeningReply.ts';

// A separate process: a file that crashes a decoder harms nothing else, its memory is freed completely, and playback
// has priority.
const [path = '', extension = '', priority] = process.argv.slice(2);
setPriority(Number(priority));

try {
  process.stdout.write(JSON.stringify(replyOf(await hear(path, extension))));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  if (error instanceof NoDecoder) process.exitCode = exitCodes.noDecoder;
  else if (error instanceof UndecodableAudio) process.exitCode = exitCodes.undecodable;
  else process.exitCode = exitCodes.broken;
}
