import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@simmer/contracts/services';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'services/*.ts', 'proxy/*.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

const callNames = new Set(endpoints.map(({ name }) => name));
const CONTRACT_IMPORT = /^import (?:type )?\{([^}]*)\} from '@simmer\/contracts';/gm;
const renamedIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(CONTRACT_IMPORT)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+) as \w+/g)].flatMap(([, name = '']) => (callNames.has(name) ? `${file}: ${name}` : [])),
  );

it('services import a call under its own name, as `calls.shareSong` beside the use-case `shareSong`', () => {
  expect(files.flatMap(renamedIn)).toEqual([]);
});
