import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { StartError } from '../processes/startError.ts';
import { readSettings, settingNames, warnings } from './settings.ts';

const root = await throwAwayFolder();

describe('the settings', () => {
  it('are all optional', () => {
    expect(readSettings({}, root)).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      SIMMER_DATA: join(root, '.simmer'),
      SIMMER_MUSIC: join(root, '.simmer', 'music'),
      NODE_ENV: 'development',
    });
  });

  it('count as left out when they are empty', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '', SIMMER_DATA: '' }, root).PORT).toBe(8080);
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a number.'],
    ['PORT', '70000', 'PORT must be 65535 or less.'],
    ['SIMMER_SECRET', 'short', 'SIMMER_SECRET needs at least 32 characters.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address such as postgres://name:password@host:5432/postgres. In the password, write @ as %40',
    ],
    ['PUBLIC_URL', 'simmer.example.org', 'PUBLIC_URL must be an address such as https://simmer.example.org.'],
    ['PUBLIC_URL', 'https://example.org/simmer', 'PUBLIC_URL must have no path.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test.'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be an address such as smtp://name:password@host:587.'],
  ])('say what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value }, root)).toThrow(sentence);
  });

  it('name every wrong one at once, and repeat no value', () => {
    const read = () => readSettings({ PORT: 'x', SIMMER_SECRET: 'hunter2' }, root);
    expect(read).toThrow(/PORT .*\nSIMMER_SECRET /);
    expect(read).not.toThrow(/hunter2/);
  });

  it('come from .env where the environment is silent', async () => {
    await writeFile(join(root, '.env'), '# mine\nPORT=9001\nACCESS_WORD="open sesame"\n');
    expect(readSettings({}, root)).toMatchObject({ PORT: 9001, ACCESS_WORD: 'open sesame' });
    expect(readSettings({ PORT: '9002' }, root).PORT).toBe(9002);
    await rm(join(root, '.env'));
  });

  it('come from secret files, which a relative path finds beside .env', async () => {
    await writeFile(join(root, 'word'), 'open sesame\n');
    await writeFile(join(root, '.env'), 'ACCESS_WORD_FILE=word\n');
    expect(readSettings({}, root)).toMatchObject({ ACCESS_WORD: 'open sesame' });
    expect(() => readSettings({ ACCESS_WORD: 'other' }, root)).toThrow(
      'ACCESS_WORD and ACCESS_WORD_FILE are both set.',
    );
    expect(() => readSettings({ ACCESS_WORD_FILE: 'nowhere' }, root)).toThrow(StartError);
    await rm(join(root, '.env'));
  });

  it('give warnings in production', () => {
    expect(warnings(readSettings({}, root))).toEqual([]);
    expect(warnings(readSettings({ NODE_ENV: 'production' }, root))).toHaveLength(3);
    const complete = { NODE_ENV: 'production', SIGN_IN_ALLOW: '@a.b', SMTP_URL: 'smtp://m', PUBLIC_URL: 'https://a.b' };
    expect(warnings(readSettings(complete, root))).toEqual([]);
  });

  it('say who is shown sign-in links where other machines are let in outside production', () => {
    const open = warnings(readSettings({ PUBLIC_URL: 'http://192.168.1.5:8080' }, root));
    expect(open.join(' ')).toContain('Sign-in links are shown on this machine only');
    expect(warnings(readSettings({ PUBLIC_URL: 'http://127.0.0.1:9000' }, root))).toEqual([]);
  });

  it('are all listed in .env.example', async () => {
    const example = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(settingNames));
  });
});
