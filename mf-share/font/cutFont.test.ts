// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cutFile, cutFont } from './cutFont.ts';

it('gives the committed font; if not: npm run font -w mf-share', async () => {
  expect((await cutFont()).equals(await readFile(cutFile))).toBe(true);
});
