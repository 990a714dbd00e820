import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages that the shell provides for every module. Each adds its whole size to the first load, because shared packages aren't tree-shaken. */
export const sharedKeys = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  '@simmer/contracts',
  '@simmer/contracts/extra',
  '@simmer/kit/ui',
  '@simmer/kit/ui-forms',
  '@simmer/kit/ui-floating',
  '@simmer/kit/ui-extra',
  '@simmer/kit/ui-sorting',
  '@simmer/kit/router',
  '@simmer/kit/query',
  '@simmer/kit/icons',
] as const;

export type SharedKey = (typeof sharedKeys)[number];

/** The heavier ones: the shell fetches them with the first file that needs them. */
export const laterKeys = [
  '@simmer/contracts/extra',
  '@simmer/kit/ui-forms',
  '@simmer/kit/ui-floating',
  '@simmer/kit/ui-extra',
  '@simmer/kit/ui-sorting',
] as const;

export type LaterKey = (typeof laterKeys)[number];

/** Every module has components, and needs these two even if its sources never name them. */
export const alwaysShared: readonly SharedKey[] = ['react', 'react/jsx-runtime'];

function packageOf(key: SharedKey): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The installed version of the package a shared key belongs to. */
export function sharedVersion(key: SharedKey): string {
  const name = packageOf(key);
  const file = fileURLToPath(import.meta.resolve(`${name}/package.json`));
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

type FederationShare = { singleton: true; version: string; requiredVersion: string; import?: false };

/** The federation settings of the given keys; a module consumes them only and carries no copy to fall back on. */
export function federationShares(
  keys: readonly SharedKey[],
  side: 'provider' | 'consumer',
): Record<string, FederationShare> {
  return Object.fromEntries(
    keys.map((key) => {
      const version = sharedVersion(key);
      const share = { singleton: true as const, version, requiredVersion: `^${version}` };
      return [key, side === 'consumer' ? { ...share, import: false as const } : share];
    }),
  );
}

/** Shared key → range: what the shell's gate compares with what it provides, before it fetches any code. */
export function requiredRanges(keys: readonly SharedKey[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `^${sharedVersion(key)}`]));
}
