import { NoDecoder } from '../../analysis/decode/ffmpeg.ts';
import { UndecodableAudio } from '../../analysis/pcm/pcmLayout.ts';
import { copyExitCodes } from './copyExitCodes.ts';
import { writeCopy } from './writeCopy.ts';

// A separate process, as for listening: a file that crashes a decoder harms nothing else, and playback isn't held up.
const [path = '', extension = '', gainDb, seconds, target = ''] = process.argv.slice(2);

// When the service has ended, nobody would publish the copy; and so we say that we are done.
process.on('disconnect', () => process.exit());

function exitCodeOf(error: unknown): number {
  if (error instanceof NoDecoder) return copyExitCodes.noDecoder;
  if (error instanceof UndecodableAudio) return copyExitCodes.undecodable;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return copyExitCodes.noRoom;
  return copyExitCodes.broken;
}

try {
  await writeCopy({ path, extension, gainDb: Number(gainDb), seconds: Number(seconds), target });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  process.exitCode = exitCodeOf(error);
}
process.disconnect();
