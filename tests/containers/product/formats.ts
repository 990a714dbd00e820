import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toneAiff } from '../../seed/toneAiff.ts';
import { toneWav } from '../../seed/toneWav.ts';

const SECONDS = 24;
const tone = (extension: string) => readFile(join(import.meta.dirname, `../../seed/tones/tone.${extension}`));

/** A song of every format that the library takes, by title. */
export const formats: Readonly<Record<string, { extension: string; bytes: () => Promise<Buffer> | Buffer }>> = {
  Alder: { extension: 'aac', bytes: () => tone('aac') },
  Beech: { extension: 'aif', bytes: () => toneAiff({ seconds: SECONDS, hertz: 330 }) },
  Birch: { extension: 'aiff', bytes: () => toneAiff({ seconds: SECONDS }) },
  Cedar: { extension: 'flac', bytes: () => tone('flac') },
  Elm: { extension: 'm4a', bytes: () => tone('m4a') },
  Hazel: { extension: 'mp3', bytes: () => tone('mp3') },
  Oak: { extension: 'ogg', bytes: () => tone('ogg') },
  Willow: { extension: 'wav', bytes: () => toneWav({ seconds: SECONDS }) },
};

/** Puts a file into the storage folder as a person would: written aside, then moved in. */
export async function dropFile(musicFolder: string, name: string, bytes: Buffer): Promise<void> {
  const aside = join(musicFolder, '..', `aside-${name}`);
  await writeFile(aside, bytes);
  await chmod(aside, 0o644);
  await rename(aside, join(musicFolder, name));
}
