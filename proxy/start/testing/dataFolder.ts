import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';

/** A data folder before its first start. It has music, so that no demo songs are written. */
export async function newDataFolder(): Promise<string> {
  const folder = join(await throwAwayFolder(), 'data');
  await mkdir(join(folder, 'music'), { recursive: true });
  await writeFile(join(folder, 'music', 'mine.wav'), 'mine');
  return folder;
}
