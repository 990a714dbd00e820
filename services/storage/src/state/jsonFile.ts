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

const ITEMS_TOGETHER = 500;

/** An object's JSON in pieces, so that nobody waits for a long list to be written out, and its text is never held whole. */
function* piecesOf(content: object): Generator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(content)) {
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (Array.isArray(value)) yield* piecesOfList(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (let start = 0; start < list.length; start += ITEMS_TOGETHER) {
    const items = JSON.stringify(list.slice(start, start + ITEMS_TOGETHER)).slice(1, -1);
    yield start === 0 ? items : `,${items}`;
  }
  yield ']';
}

/**
 * Replaces a JSON file in one step: a crash leaves the old or the new file, never a partial one. Readable by its owner
 * only.
 */
export async function writeJsonFile(path: string, content: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    for (const piece of piecesOf(content)) await handle.appendFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}
