import { open } from 'node:fs/promises';

/** Many times the size of a page or style sheet. */
const MOST_BYTES = 512 * 1024;

/** Reads a published text file. @throws Error if it is missing or too large */
export async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES)
      throw new Error(`${path} has ${size} bytes, more than the ${MOST_BYTES} that a page may have.`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
