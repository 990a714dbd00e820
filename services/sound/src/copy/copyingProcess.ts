import { decodeInThisProcess } from '../process/decodingProcess.ts';
import { writeCopy } from './writeCopy.ts';

await decodeInThisProcess(async ([path = '', extension = '', gainDb, seconds, target = '']) => {
  return String(await writeCopy({ path, extension, gainDb: Number(gainDb), seconds: Number(seconds), target }));
});
