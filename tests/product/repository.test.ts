import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { endpoints } from '@simmer/contracts/services';
import { settingNames } from '@simmer/proxy/start/settings.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textOf as read, repositoryFiles } from './repositoryFiles.ts';

const root = resolve(import.meta.dirname, '../..');
const versions = z.record(z.string(), z.string()).default({});
const packageJson = z.object({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

const files = repositoryFiles();
const packages = files
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .map((file) => ({ folder: dirname(file), ...packageJson.parse(JSON.parse(read(file))) }));

const direct = packages.flatMap(({ folder, name, dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([dependency, version]) => ({
    folder,
    name,
    dependency,
    version,
  })),
);

describe('dependencies', () => {
  it('are pinned to exact versions', () => {
    const loose = direct.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('have one version in the whole repository', () => {
    const seen = new Map<string, Set<string>>();
    for (const { dependency, version } of direct)
      seen.set(dependency, (seen.get(dependency) ?? new Set()).add(version));
    expect([...seen].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('have licences that ask for nothing but the notice', () => {
    const allowed = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1)$/;
    const licenceOf = (folder: string, dependency: string) => {
      const places = [join(folder, 'node_modules', dependency), join('node_modules', dependency)];
      const found = places.map((place) => join(root, place, 'package.json')).find(existsSync);
      // Optional: made for another platform.
      if (!found) return 'MIT';
      return z.object({ license: z.string() }).parse(JSON.parse(readFileSync(found, 'utf8'))).license;
    };
    const foreign = direct.filter(({ dependency }) => !dependency.startsWith('@simmer/'));
    const others = foreign
      .map(({ folder, dependency }) => ({ dependency, licence: licenceOf(folder, dependency) }))
      .filter(({ licence }) => !licence.split(' OR ').some((choice) => allowed.test(choice)));
    expect(others).toEqual([]);
  });

  // What `npm test` runs again after a change follows from what packages declare (proxy/commands/checks/inputs.ts).
  it('between our own packages are declared', () => {
    const own = packages.filter(({ folder }) => /^(contracts(\/kit)?|services\/\w+|shell|mf-\w+|proxy)$/.test(folder));
    const undeclared = own.flatMap(({ folder, name, dependencies, devDependencies }) => {
      const inside = files.filter((file) => file.startsWith(`${folder}/`) && /\.(ts|tsx|mjs)$/.test(file));
      const outer = folder === 'contracts' ? inside.filter((file) => !file.startsWith('contracts/kit/')) : inside;
      const named = outer.flatMap((file) =>
        [...read(file).matchAll(/from '(@simmer\/[\w-]+)/g)].map(([, found]) => found),
      );
      const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
      return [...new Set(named)].filter((found) => found && !declared.has(found)).map((found) => `${folder}: ${found}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('are locked without the addresses of a registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/);
  });
});

describe('every package', () => {
  it.each(
    packages.filter(({ name }) => name !== 'simmer').map(({ folder }) => folder),
  )('%s says in a README what it is, how it runs, what it offers and what was decided', (folder) => {
    const text = existsSync(join(root, folder, 'README.md')) ? read(join(folder, 'README.md')) : '';
    expect(text).toMatch(/what (is this|it is)/i);
    expect(text).toMatch(/\b(alone|run)\b/i);
    expect(text).toMatch(/offers? and needs?/i);
    expect(text).toMatch(/decisions|did we decide/i);
  });
});

describe('no file', () => {
  const texts = files
    .filter((file) => !/^package-lock\.json$|\.(png|jpg|ico|woff2|webp|mp3|wav|gz)$/.test(file))
    .map((file) => ({ file, text: read(file) }));
  const matching = (pattern: RegExp, only = /./) =>
    texts.flatMap(({ file, text }) =>
      only.test(file)
        ? text
            .split('\n')
            .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : []))
        : [],
    );

  // The brackets keep these patterns from matching themselves.
  it('names a folder of one machine', () => {
    // But for a container's own, on which a manifest mounts something.
    expect(matching(/["'`\s(=](?<!mountPath: )\/(wor[k]|tm[p]|hom[e]\/\w|User[s]\/\w)\b/)).toEqual([]);
  });

  it('carries work that was put off', () => {
    expect(matching(/\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/)).toEqual([]);
  });

  it('switches a rule or a type off', () => {
    expect(matching(/@ts-(ignor[e]|nochec[k])|(eslint|oxlint)-disabl[e]/)).toEqual([]);
  });

  it('skips a test or runs one alone', () => {
    expect(matching(/\b(it|test|describe)\.(ski[p]|onl[y]|tod[o]|fixm[e])\b/, /\.(test|spec)\.tsx?$/)).toEqual([]);
  });

  it('runs a failed test again on its own', () => {
    expect(matching(/\bretr(y|ies): [1-9]/, /\.(test|spec|config)\.tsx?$/)).toEqual([]);
  });

  // The files of a worker share what they import (CONTRIBUTING.md, Tests).
  it('has a hook that only the first test file of a worker gets', () => {
    expect(matching(/^(before|after)(Each|All)\(/, /^(?!.*\.(test|spec|setup)\.tsx?$).*\.tsx?$/)).toEqual([]);
  });

  it('replaces a global for the test files after it', () => {
    expect(matching(/^\s*(globalThis|window)\.\w+ = /, /\.test\.tsx?$/)).toEqual([]);
  });
});

describe('code that a page fetches later', () => {
  const inPages = /^(shell|mf-[^/]+|contracts\/kit)\/src\/(?!.*(\.test|lazyPart)\.tsx?$).*\.tsx?$/;
  // What React remembers of a failed `lazy`, it remembers until the page is loaded again. A module's own parts are the shell's to ask for again.
  // Visitors' pages weigh less than the kit, and ask again by themselves.
  const visitorsPages = [
    'mf-share/src/sharedPlaylist/rows/useSorting.ts',
    'mf-share/src/guestNotes/useNotesCode.ts',
    'mf-share/src/page/startSharePage.tsx',
    'mf-share/src/access/fetchAsking.ts',
  ];
  // Asked by the loader, which tries again.
  const loader = ['shell/src/modules/loader/sharedPackages.ts'];
  // No parts of a screen: they are asked for again with the next start, song or press.
  const unseen = [
    'shell/src/telling/push/watchPush.ts',
    'mf-player/src/player/followHearing.ts',
    'mf-player/src/player/followCatchUp.ts',
  ];
  const asked =
    /lazyPart\(\s*\(\) => import\(|load: async \(\) => \(\{\s*Component: \(await import\(|^ *(\*|\/\*\*|\/\/).*$/gm;

  it('comes through lazyPart, which asks again for what did not arrive', () => {
    const bare = files
      .filter((file) => inPages.test(file) && ![...visitorsPages, ...loader, ...unseen].includes(file))
      .filter((file) => {
        const text = read(file).replace(asked, '');
        return /(?<!typeof )\bimport\(/.test(text) || /\blazy\b[^;]*from 'react'/.test(text);
      });
    expect(bare).toEqual([]);
  });
});

describe('the contract', () => {
  it('gives each call a unique name and address', () => {
    const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(twice(endpoints.map(({ name }) => name))).toEqual([]);
    expect(twice(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('lists every setting, and nothing else', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });
});
