import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { type DecodingLimits, EndlessDecoding, runDecoding } from '../process/runDecoding.ts';
import { type AnalysisQuestion, type SoundAnalysis, soundAnalysis } from './soundAnalysis.ts';

const program = fileURLToPath(new URL('analysisProcess.ts', import.meta.url));

/**
 * Analyses a file on this disk in a process of its own, at the lowest priority unless someone is waiting for the result. If our decoder does not come to an end, ffmpeg tries it.
 * @throws UndecodableAudio, NoDecoder, or Error if the process fails; ended by `signal`
 */
export async function analyseFile(
  path: string,
  extension: string,
  signal: AbortSignal,
  { priority = constants.priority.PRIORITY_LOW, limitSeconds }: DecodingLimits = {},
): Promise<SoundAnalysis> {
  const analyse = (decoder?: 'ffmpeg') =>
    runDecoding<AnalysisQuestion, SoundAnalysis>(program, soundAnalysis, { path, extension, decoder }, signal, {
      priority,
      limitSeconds,
    });
  return analyse().catch(async (error: unknown) => {
    if (!(error instanceof EndlessDecoding)) throw error;
    return analyse('ffmpeg').catch((second: unknown) => {
      // Without ffmpeg, what is known of the file is that our decoder doesn't end.
      throw second instanceof NoDecoder ? new NoDecoder(second.message, error.trouble) : second;
    });
  });
}
