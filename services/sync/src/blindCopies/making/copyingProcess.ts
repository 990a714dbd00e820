import { decodeInThisProcess } from '../../analysis/process/decodingProcess.ts';
import { writeCopy } from './writeCopy.ts';

await decodeInThisProcess(async ([path = '', extension = '', gainDb, seconds, target = '']) => {
  await writeCopy({ path, extension, gainDb: Number(gainDb), seconds: Number(seconds), target });
  return '';
});
