import { answerParent } from '@simmer/service-common/process/answerParent.ts';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../decode/pcm/pcmLayout.ts';

/**
 * The whole life of a process that decodes a file for `runDecoding`.
 * @param work returns what was made of it; a decoder's trouble is told apart from other failures
 */
export function answerDecoding<Question>(work: (question: Question) => Promise<unknown>): void {
  answerParent<Question>(async (question) => {
    try {
      return { decoded: await work(question) };
    } catch (error) {
      if (error instanceof NoDecoder) return { noDecoder: error.message, trouble: error.trouble };
      if (error instanceof UndecodableAudio) return { undecodable: error.message, trouble: error.trouble };
      throw error;
    }
  });
}
