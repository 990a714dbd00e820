import { endpoints } from '@simmer/contracts/services';
import { expect, it } from 'vitest';
import { repositoryFiles, textOf } from './repositoryFiles.ts';

const files = repositoryFiles('services/*.ts', 'proxy/*.ts');
const callNames = new Set(endpoints.map(({ name }) => name));
const CONTRACT_IMPORT = /^import (?:type )?\{([^}]*)\} from '@simmer\/contracts';/gm;
const renamedIn = (file: string) =>
  [...textOf(file).matchAll(CONTRACT_IMPORT)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+) as \w+/g)].flatMap(([, name = '']) => (callNames.has(name) ? `${file}: ${name}` : [])),
  );

it('services import a call under its own name, as `calls.shareSong` beside the use-case `shareSong`', () => {
  expect(files.flatMap(renamedIn)).toEqual([]);
});
