import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderNotice } from '@simmer/proxy/licences/notice.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = z.object({ license: z.string(), scripts: z.record(z.string(), z.string()) });
const { license, scripts } = manifest.parse(JSON.parse(read('package.json')));

it('LICENSE says the same as package.json: nobody may use it without agreement', () => {
  expect(license).toBe('UNLICENSED');
  expect(read('LICENSE')).toContain('All rights reserved');
});

it('NOTICE names each package that the product needs, as npm run notice writes it', () => {
  const notice = read('NOTICE');
  expect(notice).toBe(renderNotice(JSON.parse(read('package-lock.json'))));
  expect(notice).toMatch(/^MIT\n(?: {2}\S+ \S+\n)* {2}express \d/m);
  expect(notice).not.toMatch(/^ {2}vitest /m);
});

it('npm run sbom lists the same packages in a standard form', () => {
  const [npm = '', ...args] = scripts['sbom']?.split(' ') ?? [];
  const bom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ purl: z.string() })) });
  const { components } = bom.parse(JSON.parse(execFileSync(npm, args, { cwd: root, encoding: 'utf8' })));
  const names = components.map(({ purl }) => purl);
  expect(names).toContainEqual(expect.stringMatching(/^pkg:npm\/express@\d/));
  expect(names.filter((name) => name.startsWith('pkg:npm/vitest@'))).toEqual([]);
});
