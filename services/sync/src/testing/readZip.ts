import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';

/** A file in a ZIP, as another's reader finds it. */
type ReadEntry = { entry: Entry; content: Buffer };

/** Reads all of a ZIP. */
export async function readZip(opened: ZipFile): Promise<ReadEntry[]> {
  const found: ReadEntry[] = [];
  for await (const entry of opened.eachEntry()) {
    found.push({ entry, content: await buffer(await opened.openReadStreamPromise(entry)) });
  }
  return found;
}
