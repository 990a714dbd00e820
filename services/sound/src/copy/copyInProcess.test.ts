import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wavFile, written } from '../testing/audioFiles.ts';
import { copyInProcess } from './copyInProcess.ts';
import { writeCopy } from './writeCopy.ts';

const NEVER = new AbortController().signal;
const path = process.env.PATH;
const song = wavFile({
  data: written(
    Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 30_000),
    16,
    false,
  ),
  bits: 16,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-copies-'));
  // Without ffmpeg.
  process.env.PATH = folder;
});
afterEach(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true, force: true });
});

/** A copy of a file with this content. */
async function aCopy(content: Uint8Array, extension = 'wav', seconds = 1) {
  const own = join(folder, `song.${extension}`);
  await writeFile(own, content);
  return { path: own, extension, gainDb: -3, seconds, target: join(folder, 'copy') };
}

it('a process makes the copy that we would make', async () => {
  const copy = await aCopy(song);
  const seconds = await copyInProcess(copy, NEVER);
  const here = join(folder, 'here');
  expect(await writeCopy({ ...copy, target: here })).toBe(seconds);
  expect(seconds).toBe(1);
  expect((await readFile(copy.target)).equals(await readFile(here))).toBe(true);
});

it('it tells why there is no copy', async () => {
  const noise = Buffer.alloc(3_000, 7);
  await expect(copyInProcess(await aCopy(noise, 'ogg'), NEVER)).rejects.toMatchObject({ name: 'NoDecoder' });
  await writeFile(join(folder, 'ffmpeg'), `#!${process.execPath}\nprocess.exit(1)`, { mode: 0o755 });
  await expect(copyInProcess(await aCopy(noise), NEVER)).rejects.toMatchObject({ name: 'UndecodableAudio' });
  const full = { ...(await aCopy(song)), target: '/dev/full' };
  await expect(copyInProcess(full, NEVER)).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('it ends when the service stops', async () => {
  const stopping = new AbortController();
  await writeFile(join(folder, 'ffmpeg'), `#!${process.execPath}\nsetInterval(() => undefined, 1000)`, { mode: 0o755 });
  const copy = await aCopy(song, 'ogg');
  const making = copyInProcess(copy, stopping.signal);
  making.catch(() => undefined);
  await expect.poll(async () => (await stat(copy.target).catch(() => undefined))?.size ?? 0).toBeGreaterThan(0);
  stopping.abort();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
});
