import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import type { IsInput } from './inputs.ts';
import { unchangedIn } from './unchanged.ts';

let root: string;
const write = (file: string, content: string) => writeFile(join(root, file), content);
beforeEach(async () => {
  root = await throwAwayFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  await mkdir(join(root, 'mf-song'));
  await write('.gitignore', 'node_modules\n');
  await write('mf-song/song.ts', 'v1');
  await write('README.md', 'v1');
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

const song: IsInput = (file) => file.startsWith('mf-song/');
const look = (isRemembered = true) => unchangedIn(root, { isRemembered })('song', song);

describe('a part that passed', () => {
  beforeEach(() => look().notePassed());

  it('is unchanged as long as its files are', async () => {
    expect(look().since).toBeInstanceOf(Date);
    await write('README.md', 'v2');
    expect(look().since).toBeInstanceOf(Date);
  });

  it.each([
    ['another content', 'mf-song/song.ts'],
    ['another file, committed or not', 'mf-song/later.ts'],
  ])('is changed by %s', async (_, file) => {
    await write(file, 'v2');
    expect(look().since).toBeUndefined();
  });

  it('is changed by a file that is gone', async () => {
    await rm(join(root, 'mf-song/song.ts'));
    expect(look().since).toBeUndefined();
  });

  it('is changed by a setting', () => {
    vi.stubEnv('SIMMER_LONG', '1');
    expect(look().since).toBeUndefined();
  });

  it('says nothing of another part', () => {
    expect(unchangedIn(root, { isRemembered: true })('lint', song).since).toBeUndefined();
  });
});

it('runs everything on a build server, and outside of git', async () => {
  look(false).notePassed();
  expect(look().since).toBeUndefined();
  look().notePassed();
  expect(look(false).since).toBeUndefined();
  await rm(join(root, '.git'), { recursive: true });
  expect(look().since).toBeUndefined();
});

it('takes a list that can’t be read for none', async () => {
  look().notePassed();
  await write('node_modules/.cache/simmer/passed.json', '{"song":');
  expect(look().since).toBeUndefined();
});
