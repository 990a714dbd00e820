import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { sourceHash } from './sourceHash.ts';

let root: string;
const file = () => join(root, 'shell/main.ts');
const hash = () => sourceHash(root, ['shell'], 0);

beforeEach(async () => {
  root = await throwAwayFolder();
  await mkdir(join(root, 'shell'));
  await writeFile(file(), 'export const a = 1;');
});

/** Notes something else than what the files hold. */
async function changeNote(): Promise<void> {
  const folder = join(root, 'node_modules/.cache/simmer');
  for (const name of await readdir(folder)) {
    const note = JSON.parse(await readFile(join(folder, name), 'utf8'));
    await writeFile(join(folder, name), JSON.stringify({ ...note, hash: 'as noted' }));
  }
}

it('is not read again while nothing has changed', async () => {
  await hash();
  await changeNote();
  expect(await hash()).toBe('as noted');
});

it('is read again after a change, even one that keeps its size and its time', async () => {
  const first = await hash();
  const { atime, mtime } = await stat(file());
  await changeNote();
  await writeFile(file(), 'export const a = 2;');
  await utimes(file(), atime, mtime);
  const second = await hash();
  expect([first, 'as noted']).not.toContain(second);
});

it('is read again after a file came or went', async () => {
  const first = await hash();
  await changeNote();
  await writeFile(join(root, 'shell/more.ts'), '');
  const second = await hash();
  expect([first, 'as noted']).not.toContain(second);
  await rm(join(root, 'shell/more.ts'));
  expect(await hash()).toBe(first);
});

it('is not noted while a file may still be changing', async () => {
  await sourceHash(root, ['shell'], 60_000);
  expect(await readdir(root)).toEqual(['shell']);
});
