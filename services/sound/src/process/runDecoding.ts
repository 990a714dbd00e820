import { stat } from 'node:fs/promises';
import { audioTrouble } from '@simmer/contracts/services';
import { ChildEnded } from '@simmer/service-common/process/childErrors.ts';
import { askChild } from '@simmer/service-common/process/startChild.ts';
import { z } from 'zod';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../decode/pcm/pcmLayout.ts';

const LONGEST_MS = 15 * 60_000;
const MOST_HEAP_MB = 512;
/** Several times what a long song of the lowest bit rate takes; processor time, so a busy machine changes nothing. */
const CPU_SECONDS = 20;
const CPU_SECONDS_PER_MEGABYTE = 8;

/** A decoder doesn't come to an end. */
export class EndlessDecoding extends UndecodableAudio {}

/** What a program is asked: the file to decode, on this disk, and what else it needs. */
export type DecodingQuestion = { path: string; extension: string };

export type DecodingLimits = {
  /** in the system's units; that of the service by default */
  priority?: number;
  /** of processor time; by default in proportion to the file */
  limitSeconds?: number;
};

function answerOf<Decoded>(decoded: z.ZodType<Decoded>) {
  return z.union([
    z.object({ decoded }),
    z.object({ undecodable: z.string(), trouble: audioTrouble }),
    z.object({ noDecoder: z.string(), trouble: audioTrouble }),
  ]);
}

/**
 * Decodes a file in a process of its own, with all that it starts.
 * @param program calls `answerDecoding`
 * @param decodedShape what its answers must look like
 * @throws UndecodableAudio, EndlessDecoding, NoDecoder, `ENOSPC`, or Error if the process fails; ended by `signal`
 */
export async function runDecoding<Question extends DecodingQuestion, Decoded>(
  program: string,
  decodedShape: z.ZodType<Decoded>,
  question: Question,
  signal: AbortSignal,
  { priority, limitSeconds }: DecodingLimits = {},
): Promise<Decoded> {
  const { size } = await stat(question.path);
  const cpuSeconds = limitSeconds ?? Math.ceil(CPU_SECONDS + (size / 1_000_000) * CPU_SECONDS_PER_MEGABYTE);
  const limits = { heapMb: MOST_HEAP_MB, cpuSeconds, priority };
  const asking = { limits, signal, longestMs: LONGEST_MS };
  const answer = await askChild(program, answerOf(decodedShape), question, asking).catch((error: unknown) => {
    if (!(error instanceof ChildEnded && error.signal === 'SIGXCPU')) throw error;
    throw new EndlessDecoding('Decoding this file does not come to an end.', { kind: 'takesTooLong' });
  });
  if ('undecodable' in answer) throw new UndecodableAudio(answer.undecodable, answer.trouble);
  if ('noDecoder' in answer) throw new NoDecoder(answer.noDecoder, answer.trouble);
  return answer.decoded;
}
