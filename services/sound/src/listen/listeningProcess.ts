import { decodeFile } from '../decode/decodeFile.ts';
import { ffmpegSamples } from '../decode/ffmpeg.ts';
import { decodeInThisProcess } from '../process/decodingProcess.ts';
import { hear } from './hear.ts';
import { replyOf } from './listeningReply.ts';

await decodeInThisProcess(async ([path = '', extension = '', decoder]) => {
  const samples = decoder === 'ffmpeg' ? ffmpegSamples(path, extension) : decodeFile(path, extension);
  return JSON.stringify(replyOf(await hear(samples)));
});
