import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ZodType } from 'zod';

/**
 * Reads a JSON file that we wrote earlier.
 * @returns undefined if the file is missing, truncated or of another shape: the disk holds everything needed to rebuild
 * it
 * @throws the file system's error, except for a missing file
 */
export async function readJsonFile<T>(path: string, schema: ZodType<T>): Promise<T | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Replaces a JSON file in one step: a crash leaves the old or the new file, never a partial one. Readable by its owner
 * only.
 */
export async function writeJsonFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}
