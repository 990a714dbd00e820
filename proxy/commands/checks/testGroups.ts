import { globSync } from 'node:fs';
import { everyFile, type IsInput, packageInputs } from './inputs.ts';

/** The projects of Vitest that run together, and what each depends on. */
type TestGroup = { name: string; projects: Record<string, IsInput> };

const services = ['common', 'auth', 'library', 'sound', 'sync', 'storage'];

/** All unit and service tests: a part of the run each, small enough that its budget says something. */
export function testGroups(root: string): TestGroup[] {
  const modules = globSync('mf-*', { cwd: root }).toSorted();
  const ofPackages = (names: string[], folder = '') =>
    Object.fromEntries(names.map((name) => [name, packageInputs(root, `${folder}${name}`)]));
  return [
    {
      name: 'modules',
      // The kit's tests build and serve the shell.
      projects: {
        contracts: packageInputs(root, 'contracts', 'contracts/kit', 'shell'),
        ...ofPackages(['shell', ...modules]),
      },
    },
    { name: 'services', projects: ofPackages(services, 'services/') },
    { name: 'together', projects: { together: everyFile, upgrade: everyFile } },
    { name: 'proxy', projects: { proxy: everyFile } },
    { name: 'repository', projects: { product: everyFile } },
  ];
}
