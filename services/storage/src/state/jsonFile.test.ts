import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';

const list = (length: number) => Array.from({ length }, (_, index) => ({ index, text: `"${index}"` }));

it.each([
  {},
  { one: 1 },
  { text: 'a "quoted" word', none: [], few: list(3), isTrue: true, inside: { list: [1, 2] } },
  { many: list(1_000), more: list(1_001), last: null },
])('reads back what it wrote: %#', async (content) => {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-json-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'new', 'state.json');
  await writeJsonFile(path, content);
  expect(await readJsonFile(path, z.unknown())).toEqual(content);
});
