import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commonSettings, readSettings } from './config.ts';
import { secretSettings, withSecretFiles } from './secretFiles.ts';
import { SettingsError } from './settingsError.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: string): Promise<string> {
  const file = join(folder, 'secret');
  await writeFile(file, content);
  return file;
}

describe('a secret in a file', () => {
  it.each(secretSettings)('takes the place of %s', async (name) => {
    const given = { [`${name}_FILE`]: await fileOf('p@ss/w:o#r%d\n'), OTHER: 'stays' };
    expect(withSecretFiles(given)).toEqual({ [name]: 'p@ss/w:o#r%d', OTHER: 'stays' });
  });

  it('loses the newline at its end, and nothing else', async () => {
    const given = { ACCESS_WORD_FILE: await fileOf('two\nlines \n\n') };
    expect(withSecretFiles(given).ACCESS_WORD).toBe('two\nlines \n');
  });

  it('is found below the folder of relative paths', async () => {
    await fileOf('word');
    expect(withSecretFiles({ ACCESS_WORD: '', ACCESS_WORD_FILE: 'secret' }, folder).ACCESS_WORD).toBe('word');
  });

  it('is left out where its setting is empty', () => {
    expect(withSecretFiles({ ACCESS_WORD_FILE: '' })).toEqual({});
  });

  it('is refused beside the setting itself, and neither is shown', async () => {
    const given = { ACCESS_WORD: 'hunter2', ACCESS_WORD_FILE: await fileOf('hunter3') };
    const read = () => withSecretFiles(given);
    expect(read).toThrow(new SettingsError('ACCESS_WORD and ACCESS_WORD_FILE are both set. Keep one of them.'));
  });

  it.each([
    ['there is no such file', () => join(folder, 'nowhere')],
    ['it is a folder', () => folder],
    ['the file is empty', () => fileOf('\n')],
    ['the file is larger than 64 KB', () => fileOf('x'.repeat(64 * 1024 + 1))],
  ])('is refused by the name of its setting: %s', async (reason, path) => {
    const given = { SIMMER_SECRET_FILE: await path() };
    expect(() => withSecretFiles(given)).toThrow(SettingsError);
    expect(() => withSecretFiles(given)).toThrow(/^SIMMER_SECRET_FILE: /);
    expect(() => withSecretFiles(given)).toThrow(reason);
  });

  it('reaches a service’s settings', async () => {
    const given = {
      SIMMER_SECRET_FILE: await fileOf(`${'s'.repeat(40)}\n`),
      SERVICE_PORT: '8000',
      DATABASE_URL: 'postgres://a:b@c/d',
      SIMMER_DATA: '/data',
      AUTH_URL: 'http://auth',
    };
    expect(readSettings(commonSettings, given).SIMMER_SECRET).toBe('s'.repeat(40));
  });
});
