import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import vitestConfig from '../../../tests/vitest.config.ts';
import { testGroups } from './testGroups.ts';

const root = resolve(import.meta.dirname, '../../..');
const inputsOf = Object.assign({}, ...testGroups(root).map(({ projects }) => projects)) as ReturnType<
  typeof testGroups
>[number]['projects'];

it('hold every project of Vitest once', () => {
  const projects = vitestConfig.test?.projects?.map((project) => (project as { test: { name: string } }).test.name);
  const grouped = testGroups(root).flatMap((group) => Object.keys(group.projects));
  expect(grouped.toSorted()).toEqual(projects?.toSorted());
});

it.each([
  ['mf-song', 'mf-song/src/song/SongScreen.tsx', true],
  ['mf-song', 'contracts/kit/src/page/page.tsx', true],
  ['mf-song', 'mf-player/src/remote.tsx', false],
  ['mf-song', 'services/library/src/app.ts', false],
  ['library', 'services/common/src/base/log.ts', true],
  ['library', 'contracts/src/catalogue/songs/songs.ts', true],
  ['library', 'proxy/start/postgres/startPostgres.ts', true],
  ['library', 'services/auth/src/app.ts', false],
  ['sync', 'services/storage/src/main.ts', true],
  ['sync', 'services/sound/src/decode/decodeFile.ts', true],
  ['shell', 'package-lock.json', true],
  ['shell', 'README.md', false],
  ['product', 'README.md', true],
])('%s: depends on %s: %s', (project, file, depends) => {
  expect(inputsOf[project]?.(file)).toBe(depends);
});
