import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../base/log.ts';
import { encodeWav } from './encodeWav.ts';
import { DEMO_SONGS } from './songs.ts';
import { synthesise } from './synthesise.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** never shown, so an interrupted start leaves the folder empty */
const WORKSHOP = '.simmer-demo';

/** Writes a few short songs in several versions into an empty folder, so that newcomers have something to play. */
export async function fillWithDemoSongs(musicFolder: string, log: Log): Promise<void> {
  const present = (await readdir(musicFolder)).filter((name) => !name.startsWith('.'));
  if (present.length > 0) return;
  const startedAt = Date.now();
  const workshop = join(musicFolder, WORKSHOP);
  for (const song of DEMO_SONGS) {
    const path = join(workshop, song.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, encodeWav(synthesise(song)));
    const modified = new Date(startedAt - song.daysAgo * DAY_MS);
    await utimes(path, modified, modified);
  }
  for (const name of await readdir(workshop)) await rename(join(workshop, name), join(musicFolder, name));
  await rm(workshop, { recursive: true });
  log('info', 'wrote the demo songs', { songs: DEMO_SONGS.length, tookMs: Date.now() - startedAt });
}
