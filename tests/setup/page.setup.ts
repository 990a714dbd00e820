import './patience.ts';
import './patienceOnPages.ts';
import { restoreAfterFile } from './restoreAfterFile.ts';

restoreAfterFile();
