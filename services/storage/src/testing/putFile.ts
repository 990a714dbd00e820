import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Puts a file in its place whole: however slow the machine is, nobody sees it while it is written.
 *
 * @param aside a folder on the same disk that nobody watches
 */
export async function putFile(path: string, content: string | Uint8Array, aside: string): Promise<void> {
  const unfinished = join(aside, `unfinished-${crypto.randomUUID()}`);
  await writeFile(unfinished, content);
  await mkdir(dirname(path), { recursive: true });
  await rename(unfinished, path);
}
