import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textOf as read, repositoryFiles } from './repositoryFiles.ts';

const files = repositoryFiles();
const pages = files.filter((file) => file.startsWith('contracts/product/'));
const sectionsOf = (page: string) => [...read(page).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const sections = pages.flatMap(sectionsOf);

describe('the product’s pages', () => {
  it('have each section once', () => {
    expect(sections.filter((heading, index) => sections.indexOf(heading) !== index)).toEqual([]);
  });

  it('are listed with their sections in the index', () => {
    const listed = [...read('contracts/PRODUCT.md').matchAll(/^\| \[\w+\]\((product\/\w+\.md)\) \| (.+) \|$/gm)];
    expect(listed.map(([, page, names]) => [`contracts/${page}`, names]).toSorted()).toEqual(
      pages.map((page) => [page, sectionsOf(page).join(', ')]).toSorted(),
    );
  });

  it('have every section that code cites', () => {
    const unknown = files
      .filter((file) => /\.(ts|tsx|mjs|css|md|yml)$/.test(file))
      .flatMap((file) => {
        // A citation may go on in the comment's next line.
        const text = read(file).replace(/\s*\n\s*(\*(?!\/)|\/\/|#)?\s*/g, ' ');
        return [...text.matchAll(/PRODUCT\.md, (.{1,60})/g)].map(([, cited = '']) => ({ file, cited }));
      })
      .filter(({ cited }) => !sections.some((name) => cited.startsWith(name) && !/^\w/.test(cited.slice(name.length))));
    expect(unknown).toEqual([]);
  });
});

describe('every document', () => {
  // What a reader makes by following a document.
  const readersOwn = ['mf-setlists', 'proxy/kubernetes/overlays/mine'];
  const documents = files.filter((file) => file.endsWith('.md'));
  const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const known = new Set(
    files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
  );
  const manifest = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) });
  const manifests = files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => ({ folder: dirname(file), ...manifest.parse(JSON.parse(read(file))) }));

  it('links to what exists', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(file), target).replace(/\/$/, ''))
        .filter((target) => !known.has(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('names paths that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/`([\w.@-]+\/[\w./@-]*)`/g)]
        .map(([, path = '']) => path.replace(/\/$/, ''))
        .filter((path) => tops.has(path.split('/')[0]) && !known.has(path) && !readersOwn.includes(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('names scripts and workspaces that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run (?:-s )?([\w:]+[\w:-]*)(?:[^\n`]*? (?:-w|--workspace) ([\w@/-]+))?/g)]
        .filter(([, script = '', workspace = '.']) => {
          if (readersOwn.includes(workspace)) return false;
          const found = manifests.filter(({ folder, name }) => folder === workspace || name === workspace);
          return !found.some(({ scripts }) => script in scripts);
        })
        .map(([command]) => `${file}: ${command}`),
    );
    expect(broken).toEqual([]);
  });

  it('gives the package’s version as the newest change', () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: newest });
  });
});
