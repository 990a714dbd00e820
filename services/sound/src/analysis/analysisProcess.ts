import { decodeFile } from '../decode/decodeFile.ts';
import { ffmpegSamples } from '../decode/ffmpeg.ts';
import { answerDecoding } from '../process/answerDecoding.ts';
import { hear } from './analyseSound.ts';
import type { ToHear } from './soundAnalysis.ts';

answerDecoding<ToHear>(({ path, extension, decoder }) =>
  hear(decoder === 'ffmpeg' ? ffmpegSamples(path, extension) : decodeFile(path, extension)),
);
