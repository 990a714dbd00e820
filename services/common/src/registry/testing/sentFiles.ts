import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentFile } from '@simmer/contracts/services';
import { filesIn } from '../disk.ts';
import { integrityOf } from '../moduleBuild.ts';

export const aSentFile = (path: string, bytes: Buffer | string): SentFile => {
  const content = Buffer.from(bytes);
  return { path, integrity: integrityOf(content), content: content.toString('base64') };
};

/** A build's files as a publisher sends them. */
export async function sentFilesOf(folder: string): Promise<SentFile[]> {
  const files = (await filesIn(folder)).filter((file) => !/^\.|\.map$|^mf-stats/.test(file));
  return Promise.all(files.map(async (file) => aSentFile(file, await readFile(join(folder, file)))));
}
