import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getSyncStatus, syncStatus } from '@simmer/contracts';
import { toneWav } from '../seed/toneWav.ts';
import { go } from '../setup/go.ts';
import { expect, test } from './simmer.ts';

const isConnected = async (page: Page) => {
  const answer = await page.request.get(getSyncStatus.path);
  return syncStatus.parse(await answer.json()).hasAccessToken;
};

test('an admin reconnects a lost storage, allows moving files, then moves a mixdown and sees the log', async ({
  admin: page,
  simmer,
}) => {
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  const songs = page.getByRole('list', { name: 'Songs' });
  await test.step('without the storage, the home page is the way back to it', async () => {
    await page.goto('/admin?tab=dropbox');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Not connected')).toBeVisible();
    expect(await isConnected(page)).toBe(false);

    await go(page, '/');
    await expect(page.getByRole('heading', { name: 'Dropbox Connection Lost' })).toBeVisible();
    await expect(songs).toBeHidden();
    await page.getByRole('button', { name: 'Reconnect Dropbox' }).click();
    await allow.click();
    await expect(page.getByRole('heading', { name: 'Connection Successful' })).toBeVisible();
    expect(await isConnected(page)).toBe(true);
    await expect(songs.getByRole('listitem').first()).toBeVisible();
  });

  await test.step('files may be moved once the storage’s own page says so', async () => {
    // The storage has listed it by the time of the press below.
    await mkdir(join(simmer.musicFolder, 'Ember Light', 'mixdowns'), { recursive: true });
    await simmer.dropFile('Ember Light/mixdowns/Ember Light v2.wav', toneWav({ seconds: 1 }));
    await go(page, '/admin');
    await page.getByRole('button', { name: 'Allow moving files' }).click();
    await allow.click();
    await expect(page).toHaveURL('/admin?tab=aggregation');
    const enabled = page.getByRole('switch', { name: 'Enabled' });
    await expect(enabled).toBeChecked();
    // What runs by itself must not be quicker than the press below.
    await enabled.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Configuration saved')).toBeVisible();
  });

  await test.step('a mixdown is moved', async () => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Run Now' }).click();
      await expect(page.getByText('Moved 1 file.')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.getByRole('tab', { name: 'Status & Logs' }).click();
    const logs = page.getByRole('list', { name: 'Aggregation logs' });
    await expect(logs.getByText('/Music/Mixes/Ember Light v2.wav')).toBeVisible();
    for (const folder of ['Ember Light', 'Mixes']) await rm(join(simmer.musicFolder, folder), { recursive: true });
  });
});
