import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

/** Agrees on the storage's own page, as a person does. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connection Successful' })).toBeVisible();
}

test.describe('the admin area', () => {
  test('lets files be moved, then collects a mixdown and tells of it', async ({ admin: page, simmer }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Allow moving files' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page).toHaveURL('/admin?tab=aggregation');
    const enabled = page.getByRole('switch', { name: 'Enabled' });
    await expect(enabled).toBeChecked();
    // What runs by itself must not be quicker than the press below.
    await enabled.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Configuration saved')).toBeVisible();

    await mkdir(join(simmer.musicFolder, 'Ember Light', 'mixdowns'), { recursive: true });
    await simmer.dropFile('Ember Light/mixdowns/Ember Light v2.wav', toneWav({ seconds: 1 }));
    await page.goto('/admin');
    await expect(async () => {
      await page.getByRole('button', { name: 'Run Now' }).click();
      await expect(page.getByText('Moved 1 file.')).toBeVisible({ timeout: 3_000 });
    }).toPass();

    await page.getByRole('tab', { name: 'Status & Logs' }).click();
    const logs = page.getByRole('list', { name: 'Aggregation logs' });
    await expect(logs.getByText('/Music/Mixes/Ember Light v2.wav')).toBeVisible();
    for (const folder of ['Ember Light', 'Mixes']) await rm(join(simmer.musicFolder, folder), { recursive: true });
  });

  test('shows a card with the way back when the storage is disconnected', async ({ admin: page }) => {
    await page.goto('/admin?tab=dropbox');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Not connected')).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dropbox Connection Lost' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Songs' })).toBeHidden();
    await page.getByRole('button', { name: 'Reconnect Dropbox' }).click();
    await agree(page);
    await expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first()).toBeVisible();
  });
});
