import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const notASource = /^(node_modules|dist|\..*)$|\.(test\.tsx?|tsbuildinfo|md)$/;

/** The files of a folder that a build may read, in a stable order, without tests and documentation. */
async function sourcesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !notASource.test(name));
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    }),
  );
  return nested.flat().sort();
}

/** One hash of the names and contents of files and folders. */
export async function sourceHash(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = path.endsWith('.json') ? [join(root, path)] : await sourcesIn(join(root, path));
    for (const file of files)
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}
