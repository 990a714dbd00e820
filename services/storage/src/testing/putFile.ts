import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Moves a complete file into place, so that it is never seen half-written, even on a slow machine.
 * @param aside an unwatched folder on the same disk
 */
export async function putFile(path: string, content: string | Uint8Array, aside: string): Promise<void> {
  const unfinished = join(aside, `unfinished-${crypto.randomUUID()}`);
  await writeFile(unfinished, content);
  await mkdir(dirname(path), { recursive: true });
  await rename(unfinished, path);
}
