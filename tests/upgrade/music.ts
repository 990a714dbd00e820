import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { songWav } from '../seed/songWav.ts';

/** The invented band's files, and what each is made of. */
const files: Record<string, string[]> = {
  'Midnight Drive v1 (prod. Ana).wav': ['verse', 'chorus'],
  'Midnight Drive v2 (prod. Ana) [session 2].wav': ['verse', 'chorus', 'bridge'],
  'Session 3/Midnight Drive v3.wav': ['intro', 'verse', 'chorus'],
  'Glass Harbour v1.wav': ['tide', 'harbour'],
  'Glass Harbour v2.wav': ['tide', 'harbour', 'gulls'],
  'Paper Lanterns.wav': ['lantern'],
  'Paper Lantern v4.wav': ['lantern', 'paper'],
  'Slow Thunder v1.wav': ['thunder'],
  'Demos/Kettle Song.wav': ['kettle'],
  'Demos/Unsaid Things v7 (prod. Bo & Cleo).wav': ['unsaid'],
};

export const FILES = Object.keys(files).length;

const FIRST_DAY = Date.parse('2026-03-01T20:00:00Z');
const DAY_MS = 86_400_000;

/** Drops the band's files into a music folder: the same bytes and times each time, so that a restored storage finds them unchanged. */
export async function dropMusic(folder: string): Promise<void> {
  for (const [day, [name, parts]] of Object.entries(files).entries()) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, songWav({ parts: parts.map((part) => ({ name: part, seconds: 2 })) }));
    const savedAt = new Date(FIRST_DAY + day * DAY_MS);
    await utimes(file, savedAt, savedAt);
  }
}
