import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from '../e2e/simmer.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
const template = join(import.meta.dirname, 'generatedClient.calls.ts.template');

test('a client generated from the served document compiles and works', async ({ simmer }, testInfo) => {
  // Below the repository, so that its packages are found.
  const folder = testInfo.outputPath('client');
  await mkdir(folder, { recursive: true });
  // What has a default may be left out of what is sent.
  const types = await openapiTypescript(new URL(`${simmer.url}/api/openapi.json`), { defaultNonNullable: false });
  await writeFile(join(folder, 'schema.ts'), astToString(types));
  const calls = join(folder, 'calls.ts');
  await copyFile(template, calls);
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    files: [calls],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');

  const { useSimmer } = (await import(pathToFileURL(calls).href)) as {
    useSimmer: (baseUrl: string, email: string) => Promise<unknown>;
  };
  // The first songs may still be on their way from the storage.
  await expect(async () => {
    expect(await useSimmer(simmer.url, 'generated@band.example')).toEqual({
      refusal: 'signed_out',
      titles: expect.arrayContaining(['Midnight Drive']),
      playlist: 'Generated',
      places: ['Generated'],
      mistake: 'Playlist name is required',
      deletedWith: 204,
    });
  }).toPass();
});
