import { resolve } from 'node:path';

/** Where Node keeps the compiled code of the processes that tests start: each of them would compile all of it again, and write it down as it ends. */
export const compileCacheFolder = resolve(import.meta.dirname, '../../node_modules/.cache/node');
