import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the product has logged so far: its services, nginx and Postgres. */
export async function readLogs(dataFolder: string): Promise<string[]> {
  const names = (await readdir(dataFolder, { recursive: true })).filter((name) => /\.log(\.\d+)?$/.test(name));
  return Promise.all(names.map((name) => readFile(join(dataFolder, name), 'utf8')));
}
