import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { aptInstall } from './aptInstall.ts';

let folder: string;
const asked = async () => (await readFile(join(folder, 'asked'), 'utf8').catch(() => '')).trim().split('\n');

async function putApt(last: string): Promise<void> {
  folder = await throwAwayFolder();
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >> ${folder}/asked\n${last}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('installs packages without what they recommend, from fresh lists', async () => {
  await putApt('exit 0');
  expect(await aptInstall(['nginx'])).toBe(true);
  expect(await asked()).toEqual([
    expect.stringMatching(/ update$/),
    expect.stringMatching(/ install -y --no-install-recommends nginx$/),
  ]);
});

it('says why it could not, and goes on', async () => {
  await putApt('echo "E: Could not resolve deb.debian.org" >&2; exit 100');
  expect(await aptInstall(['nginx'])).toBe(false);
  expect(console.warn).toHaveBeenCalledWith('apt-get could not install it: E: Could not resolve deb.debian.org');
});

it('changes nothing for anyone but root', async () => {
  await putApt('exit 0');
  vi.mocked(process.getuid ?? expect.fail('not a Unix')).mockReturnValue(1000);
  expect(await aptInstall(['nginx'])).toBe(false);
  expect(await asked()).toEqual(['']);
});
