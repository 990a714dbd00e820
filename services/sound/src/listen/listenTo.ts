import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { EndlessDecoding, runDecoding } from '../process/runDecoding.ts';
import { type Heard, heardOf, listeningReply } from './listeningReply.ts';

const program = fileURLToPath(new URL('listeningProcess.ts', import.meta.url));

type Options = {
  /** in the system's units; the lowest, unless someone is waiting for the result */
  priority?: number;
  /** of processor time for each try; by default in proportion to the file */
  limitSeconds?: number;
};

/**
 * Analyses a file on this disk in a process of its own. If our decoder does not come to an end, ffmpeg tries it.
 * @throws UndecodableAudio, NoDecoder, or Error if the process fails; ended by `signal`
 */
export async function listenTo(
  path: string,
  extension: string,
  signal: AbortSignal,
  { priority = constants.priority.PRIORITY_LOW, limitSeconds }: Options = {},
): Promise<Heard> {
  const hear = async (...decoder: string[]) => {
    const given = [extension, ...decoder];
    const words = await runDecoding({ program, path, given, priority, ...(limitSeconds && { limitSeconds }) }, signal);
    return heardOf(listeningReply.parse(JSON.parse(words)));
  };
  return hear().catch(async (error: unknown) => {
    if (!(error instanceof EndlessDecoding)) throw error;
    return hear('ffmpeg').catch((second: unknown) => {
      // Without ffmpeg, what is known of the file is that our decoder doesn't end.
      throw second instanceof NoDecoder ? new NoDecoder(second.message, error.trouble) : second;
    });
  });
}
