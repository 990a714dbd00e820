import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getSyncStatus, syncStatus } from '@simmer/contracts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const isConnected = async (page: Page) => {
  const answer = await page.request.get(getSyncStatus.path);
  return syncStatus.parse(await answer.json()).hasAccessToken;
};

/** Agrees on the storage's own page, as a person does. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connection Successful' })).toBeVisible();
}

test.describe('the admin area', () => {
  test('allows moving files, then moves a mixdown and logs it', async ({ admin: page, simmer }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Allow moving files' }).click();
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    await expect(allow).toBeVisible();
    const storage = new URL(page.url()).origin;
    await allow.click();
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

    await page.request.post(`${storage}/_test/faults`, {
      data: {
        kind: 'answer',
        route: '/2/files/move_v2',
        onCall: 2,
        status: 409,
        body: { error_summary: 'cant_move_file/', error: { '.tag': 'cant_move_file' } },
      },
    });
    for (const version of [3, 4]) {
      await simmer.dropFile(`Ember Light/mixdowns/Ember Light v${version}.wav`, toneWav({ seconds: 1 }));
    }
    await page.getByRole('tab', { name: 'Aggregation' }).click();
    await expect(async () => {
      await page.getByRole('button', { name: 'Run Now' }).click();
      await expect(page.getByText('1 file could not be moved. See the logs.')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.getByRole('tab', { name: 'Status & Logs' }).click();
    const of = (version: number) =>
      logs.getByRole('listitem').filter({ hasText: `/Music/Ember Light/mixdowns/Ember Light v${version}.wav` });
    await expect(of(3).or(of(4))).toHaveCount(2);
    await expect(logs.getByText('The storage refused the request. (cant_move_file)')).toHaveCount(1);
    for (const folder of ['Ember Light', 'Mixes']) await rm(join(simmer.musicFolder, folder), { recursive: true });
  });

  test('shows a card with the way back when the storage is disconnected', async ({ admin: page }) => {
    await page.goto('/admin?tab=dropbox');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Not connected')).toBeVisible();
    expect(await isConnected(page)).toBe(false);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dropbox Connection Lost' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Songs' })).toBeHidden();
    await page.getByRole('button', { name: 'Reconnect Dropbox' }).click();
    await agree(page);
    expect(await isConnected(page)).toBe(true);
    await expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first()).toBeVisible();
  });

  test('shows the sync status in the header, refreshed every half minute', async ({ admin: page }) => {
    // While a sync runs, it is asked for more often.
    await page.route(`**${getSyncStatus.path}`, async (route) => {
      const response = await route.fetch();
      const status = syncStatus.parse(await response.json());
      await route.fulfill({ response, json: { ...status, isSyncing: false } });
    });
    const isStatus = (address: string) => new URL(address).pathname === getSyncStatus.path;
    let asked = 0;
    page.on('request', (request) => isStatus(request.url()) && asked++);
    await page.clock.install();
    await Promise.all([page.waitForResponse((response) => isStatus(response.url())), page.goto('/about')]);
    await page.clock.pauseAt(Date.now() + 1000);
    expect(asked).toBe(1);
    for (const times of [2, 3]) {
      await page.clock.runFor(25_000);
      expect(asked).toBe(times - 1);
      await Promise.all([page.waitForResponse((response) => isStatus(response.url())), page.clock.runFor(10_000)]);
      expect(asked).toBe(times);
    }
  });
});
