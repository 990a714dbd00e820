import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Alone in its file: a start asks this before it loads what publishes.

/** Whether a folder of modules is older than the rows: it has the history and the keys, which a copy never has. */
export const isOlderThanRows = (folder: string): boolean => existsSync(join(folder, 'registry'));
