import { decodeFile } from '../decode/decodeFile.ts';
import { ffmpegSamples } from '../decode/ffmpeg.ts';
import { answerDecoding } from '../process/answerDecoding.ts';
import { analyseSound } from './analyseSound.ts';
import type { AnalysisQuestion } from './soundAnalysis.ts';

answerDecoding<AnalysisQuestion>(({ path, extension, decoder }) =>
  analyseSound(decoder === 'ffmpeg' ? ffmpegSamples(path, extension) : decodeFile(path, extension)),
);
