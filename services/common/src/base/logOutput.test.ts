import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followedFile } from './logOutput.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('goes on in a new file when its own was renamed, and loses no line', async () => {
  let nowMs = 0;
  const file = join(folder, 'a.log');
  const log = followedFile(file, () => nowMs);
  log.write('one\n');
  await rename(file, `${file}.1`);
  log.write('two\n');
  nowMs += 1_000;
  log.write('three\n');
  expect(await readFile(`${file}.1`, 'utf8')).toBe('one\ntwo\n');
  expect(await readFile(file, 'utf8')).toBe('three\n');
});

it('stays with its file where no new one can be opened', async () => {
  let nowMs = 0;
  const file = join(folder, 'a.log');
  const log = followedFile(file, () => nowMs);
  await rename(folder, `${folder}.away`);
  nowMs += 1_000;
  log.write('kept\n');
  expect(await readFile(join(`${folder}.away`, 'a.log'), 'utf8')).toBe('kept\n');
  await rename(`${folder}.away`, folder);
});
