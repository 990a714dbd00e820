import type { Page } from '@playwright/test';
import type { Registry } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { expect, test } from './simmer.ts';

/** Lets one page see another registry than the published one. */
async function withRegistry(page: Page, change: (registry: Registry) => void): Promise<void> {
  await page.route('**/modules.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    change(registry);
    await route.fulfill({ response, json: registry });
  });
}

const entryOf = (registry: Registry, name: string) => {
  const found = registry.modules.find((module) => module.name === name);
  if (!found) throw new Error(`${name} is not published.`);
  return found;
};

async function expectShellAndPlayerWork(page: Page) {
  await page.goto('/');
  await page.getByRole('list', { name: 'Songs' }).getByRole('button', { name: 'Play Midnight Drive' }).click();
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
  return player;
}

test.describe('a module that does not load', () => {
  test('because its entry is 404 is named in its place, while shell and player go on', async ({ member: page }) => {
    await withRegistry(page, (registry) => {
      entryOf(registry, 'mf-song').entry = '/modules/mf-song/9.9.9/mf-manifest.json';
    });
    const player = await expectShellAndPlayerWork(page);
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/could not/i);
    expect(await player.isSounding()).toBe(true);
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
    expect(await player.isSounding()).toBe(true);
  });

  test('because its code throws is named in its place, while shell and player go on', async ({ member: page }) => {
    await page.route('**/modules/mf-song/*/assets/SongScreen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("boom at load")' }),
    );
    const player = await expectShellAndPlayerWork(page);
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await player.isSounding()).toBe(true);
  });

  test('because it wants a newer shell is refused before any of its code is fetched', async ({ member: page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await withRegistry(page, (registry) => {
      entryOf(registry, 'mf-song').contract = '2.0.0';
    });
    await expectShellAndPlayerWork(page);
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(fetched.filter((url) => url.includes('/modules/mf-song/'))).toEqual([]);
  });

  test('when it is the player leaves the library usable and says what is missing', async ({ member: page }) => {
    await page.route('**/modules/mf-player/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' })).toBeVisible();
    await expect(page.getByText(/the player could not be loaded/i)).toBeVisible();
  });
});
