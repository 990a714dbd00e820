// Vitest reads a setup file again for each test file, and what it imports once for each worker.
import './patience.ts';
import { restoreAfterFile } from './restoreAfterFile.ts';

restoreAfterFile();
