import * as nanostoresReact from '@nanostores/react';
import { version as nanostoresReactVersion } from '@nanostores/react/package.json';
import * as contracts from '@simmer/contracts';
import { version as contractsVersion } from '@simmer/contracts/package.json';
import * as icons from '@simmer/kit/icons';
import { version as kitVersion } from '@simmer/kit/package.json';
import * as query from '@simmer/kit/query';
import * as router from '@simmer/kit/router';
import type { LaterKey, SharedKey } from '@simmer/kit/sharedPackages';
import * as ui from '@simmer/kit/ui';
import * as nanostores from 'nanostores';
import { version as nanostoresVersion } from 'nanostores/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { version as reactVersion } from 'react/package.json';
import * as reactDom from 'react-dom';
import { version as reactDomVersion } from 'react-dom/package.json';
import type { Provided } from './gate.ts';

/** A package that all parts of the page share: here from the start, or fetched with the first file that reads it. */
type Ready = { version: string; all: object };
type Fetched = { version: string; fetch(): Promise<object> };

/** What this shell shares with modules, by the name they import it by. */
export const sharedPackages: Readonly<Record<Exclude<SharedKey, LaterKey>, Ready> & Record<LaterKey, Fetched>> = {
  react: { version: reactVersion, all: react },
  'react/jsx-runtime': { version: reactVersion, all: jsxRuntime },
  'react-dom': { version: reactDomVersion, all: reactDom },
  nanostores: { version: nanostoresVersion, all: nanostores },
  '@nanostores/react': { version: nanostoresReactVersion, all: nanostoresReact },
  '@simmer/contracts': { version: contractsVersion, all: contracts },
  '@simmer/contracts/extra': { version: contractsVersion, fetch: () => import('@simmer/contracts/extra') },
  '@simmer/kit/ui': { version: kitVersion, all: ui },
  '@simmer/kit/ui-forms': { version: kitVersion, fetch: () => import('@simmer/kit/ui-forms') },
  '@simmer/kit/ui-floating': { version: kitVersion, fetch: () => import('@simmer/kit/ui-floating') },
  '@simmer/kit/ui-extra': { version: kitVersion, fetch: () => import('@simmer/kit/ui-extra') },
  '@simmer/kit/ui-sorting': { version: kitVersion, fetch: () => import('@simmer/kit/ui-sorting') },
  '@simmer/kit/router': { version: kitVersion, all: router },
  '@simmer/kit/query': { version: kitVersion, all: query },
  '@simmer/kit/icons': { version: kitVersion, all: icons },
};

/** The versions of the packages this shell shares. */
export const providedVersions = (): Provided =>
  Object.fromEntries(Object.entries(sharedPackages).map(([key, { version }]) => [key, version]));
