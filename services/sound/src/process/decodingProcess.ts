import { setPriority } from 'node:os';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../decode/pcm/pcmLayout.ts';

/** The exit codes with which a decoding process reports failures. */
export const exitCodes = { broken: 1, undecodable: 3, noDecoder: 4, noRoom: 5 } as const;

const isOfDecoder = (error: unknown) => error instanceof NoDecoder || error instanceof UndecodableAudio;

function exitCodeOf(error: unknown): number {
  if (error instanceof NoDecoder) return exitCodes.noDecoder;
  if (error instanceof UndecodableAudio) return exitCodes.undecodable;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return exitCodes.noRoom;
  return exitCodes.broken;
}

/**
 * The whole life of a process that decodes one file. It ends with the service, since nobody would take its result.
 * @param work gets what the service gave it, and returns what goes to standard output; a decoder's trouble goes there as JSON
 */
export async function decodeInThisProcess(work: (given: string[]) => Promise<string>): Promise<void> {
  const [priority, ...given] = process.argv.slice(2);
  setPriority(Number(priority));
  process.once('disconnect', () => process.exit());
  try {
    process.stdout.write(await work(given));
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : 'unknown');
    if (isOfDecoder(error)) process.stdout.write(JSON.stringify(error.trouble));
    process.exitCode = exitCodeOf(error);
  }
  process.disconnect();
}
