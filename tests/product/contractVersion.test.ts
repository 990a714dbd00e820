import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTRACT_VERSION } from '@simmer/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const manifest = z.object({ contract: z.string() });

it('names the contract version at the top of its changelog', () => {
  expect(/^## (.+)$/m.exec(read('contracts/CHANGELOG.md'))?.[1]).toBe(CONTRACT_VERSION);
});

it.each(['mf-admin', 'mf-library', 'mf-player', 'mf-share', 'mf-song'])('builds %s for that version', (name) => {
  expect(manifest.parse(JSON.parse(read(`${name}/module.json`))).contract).toBe(CONTRACT_VERSION);
});
