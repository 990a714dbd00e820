import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { noteRanWith } from '../start/ranWith.ts';
import { readSettings } from '../start/settings.ts';
import { withSource } from './source.ts';

const SIMMER_SECRET = 'a secret of thirty-two characters or more';
const DATABASE_URL = 'postgres://127.0.0.1:1/simmer';

/** A folder in which the product ran with settings, and how a command with others sees it. */
async function ranIn(product: NodeJS.ProcessEnv) {
  const SIMMER_DATA = await throwAwayFolder();
  const settingsOf = (given: NodeJS.ProcessEnv) => readSettings({ SIMMER_SECRET, SIMMER_DATA, ...given }, SIMMER_DATA);
  await mkdir(join(SIMMER_DATA, 'run'));
  noteRanWith(settingsOf(product));
  return (command: NodeJS.ProcessEnv) => withSource(settingsOf(command), async ({ settings }) => settings);
}

describe('a backup', () => {
  it('names the settings of the product, not those of the shell it is made from', async () => {
    const seen = await ranIn({
      DATABASE_URL,
      PUBLIC_URL: 'https://band.example',
      ADMIN_EMAILS: 'ana@band.example',
      SMTP_URL: 'smtps://simmer:password@mail.example',
    });
    expect(await seen({ DATABASE_URL, PUBLIC_URL: 'https://other.example', MAIL_FROM: 'me@other.example' })).toEqual({
      PUBLIC_URL: 'https://band.example',
      ADMIN_EMAILS: 'ana@band.example',
    });
  });

  it('names none that were not set', async () => {
    const seen = await ranIn({ DATABASE_URL, PORT: '9000' });
    expect(await seen({ DATABASE_URL })).toEqual({});
  });

  it('is refused for another database than the product’s', async () => {
    const ownDatabase = await ranIn({ DATABASE_URL });
    await expect(ownDatabase({})).rejects.toThrow(/ran with a DATABASE_URL, which is not set here/);
    const embedded = await ranIn({});
    await expect(embedded({ DATABASE_URL })).rejects.toThrow(/ran with its embedded database, but DATABASE_URL is set/);
  });
});
