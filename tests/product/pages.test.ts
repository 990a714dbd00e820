import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

const read = (page: string) => readFileSync(join(root, page), 'utf8');
/** What a page links to in the repository. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, link = '']) => link);
/** The files and folders of the repository that a page names, without those that stand for many. */
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:contracts|mf-[a-z]+|proxy|services|shell|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path);

it('links lead to existing files', () => {
  const dead = pages.flatMap((page) =>
    linksOf(read(page))
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(linksOf(read('README.md')).length).toBeGreaterThan(3);
  expect(dead).toEqual([]);
});

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s names only existing files', (page) => {
  expect(pathsOf(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the newest version of the changelog is that of the package', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: newest });
});
