import { answerDecoding } from '../process/answerDecoding.ts';
import { type CopyToMake, writeCopy } from './writeCopy.ts';

answerDecoding<CopyToMake>(writeCopy);
