import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A short recording that an encoder made, by its file's name. */
export const fixturePath = (name: string): string => join(import.meta.dirname, 'fixtures', name);

export const fixture = (name: string): Promise<Buffer> => readFile(fixturePath(name));
