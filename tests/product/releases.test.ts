import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const headings = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)( – unreleased)?$/gm)].map(
  ([, version = '', unreleased]) => ({ version, isReleased: unreleased === undefined }),
);
const released = headings.filter(({ isReleased }) => isReleased).map(({ version }) => version);

it('names the product’s version at the top of the changelog', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  expect(headings[0]?.version).toBe(version);
});

describe.each(released)('Simmer %s', (version) => {
  it.each(['tar.gz', 'jsonl'])('has a fixture of its data, small enough for the repository: %s', (ending) => {
    const file = join(root, 'tests/upgrade/fixtures', `${version}.${ending}`);
    expect(existsSync(file), file).toBe(true);
    expect(statSync(file).size).toBeLessThan(300_000);
  });
});
