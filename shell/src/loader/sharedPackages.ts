import * as nanostoresReact from '@nanostores/react';
import { version as nanostoresReactVersion } from '@nanostores/react/package.json';
import * as firstContracts from '@simmer/contracts/first';
import { version as contractsVersion } from '@simmer/contracts/package.json';
import * as icons from '@simmer/kit/icons';
import { version as kitVersion } from '@simmer/kit/package.json';
import * as query from '@simmer/kit/query';
import * as router from '@simmer/kit/router';
import type { LaterKey, PartKey, SharedKey } from '@simmer/kit/sharedPackages';
import * as firstUi from '@simmer/kit/ui-first';
import * as nanostores from 'nanostores';
import { version as nanostoresVersion } from 'nanostores/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { version as reactVersion } from 'react/package.json';
import * as reactDom from 'react-dom';
import { version as reactDomVersion } from 'react-dom/package.json';
import type { Provided } from './gate.ts';

/** Some names by which a package exports what it has. */
type Names = Readonly<Record<string, unknown>>;

/** A package that all parts of the page share: here from the start, fetched with the first file that reads it, or in part the one and in part the other. */
type Ready = { version: string; ready: Names };
type Fetched = { version: string; fetch(): Promise<Names> };
type Shared = Ready | Fetched | (Ready & Fetched);

/** What this shell shares with modules, by the name they import it by. */
const sharedPackages: Readonly<
  Record<Exclude<SharedKey, LaterKey | PartKey>, Ready> & Record<LaterKey, Fetched> & Record<PartKey, Ready & Fetched>
> = {
  react: { version: reactVersion, ready: react },
  'react/jsx-runtime': { version: reactVersion, ready: jsxRuntime },
  'react-dom': { version: reactDomVersion, ready: reactDom },
  nanostores: { version: nanostoresVersion, ready: nanostores },
  '@nanostores/react': { version: nanostoresReactVersion, ready: nanostoresReact },
  '@simmer/contracts': {
    version: contractsVersion,
    ready: firstContracts,
    fetch: () => import('@simmer/contracts/whole'),
  },
  '@simmer/kit/ui': { version: kitVersion, ready: firstUi, fetch: () => import('@simmer/kit/ui-whole') },
  '@simmer/kit/ui-floating': { version: kitVersion, fetch: () => import('@simmer/kit/ui-floating') },
  '@simmer/kit/ui-extra': { version: kitVersion, fetch: () => import('@simmer/kit/ui-extra') },
  '@simmer/kit/ui-sorting': { version: kitVersion, fetch: () => import('@simmer/kit/ui-sorting') },
  '@simmer/kit/router': { version: kitVersion, ready: router },
  '@simmer/kit/query': { version: kitVersion, ready: query },
  '@simmer/kit/icons': { version: kitVersion, ready: icons },
};

const known: ReadonlyMap<string, Shared> = new Map(Object.entries(sharedPackages));

/** What modules have of a package: one object, which grows when the whole arrives. They keep it, and read later names from it later. */
const here = new Map<string, Record<string, unknown>>(
  [...known].flatMap(([key, shared]) =>
    'ready' in shared ? [[key, 'fetch' in shared ? { ...shared.ready } : shared.ready]] : [],
  ),
);
const whole = new Set([...known].flatMap(([key, shared]) => ('fetch' in shared ? [] : [key])));

/** The versions of the packages this shell shares. */
export const providedVersions = (): Provided =>
  Object.fromEntries([...known].map(([key, { version }]) => [key, version]));

/**
 * Gets packages ready: as a whole (`key`), or at least some names (`key#name,name`).
 *
 * @throws TypeError, as `import` throws it, if one does not arrive
 */
export async function makeReady(needs: readonly string[]): Promise<void> {
  await Promise.all(
    needs.map(async (need) => {
      const [key = '', names] = need.split('#');
      const shared = known.get(key);
      if (!shared || !('fetch' in shared) || whole.has(key)) return;
      const part = here.get(key);
      if (part && names?.split(',').every((name) => name in part)) return;
      const all = await shared.fetch();
      here.set(key, Object.assign(part ?? {}, all));
      whole.add(key);
    }),
  );
}

/** Fetches the rest of the packages that are here in part. */
export const makeRestReady = (): Promise<void> =>
  makeReady([...known].flatMap(([key, shared]) => ('ready' in shared && 'fetch' in shared ? [key] : [])));

/** Every shared package as a whole, by key. */
export async function wholePackages(): Promise<Map<string, Names>> {
  await makeReady([...known.keys()]);
  return new Map([...known.keys()].map((key) => [key, sharedPackage(key)]));
}

/**
 * The exports of a shared package: the page's `SHARED_PACKAGE`.
 *
 * @throws Error if this shell does not share it, or it is not ready
 */
export function sharedPackage(key: string): Names {
  const found = here.get(key);
  if (!found) throw new Error(`The shared package ${key} is not ready.`);
  return found;
}
