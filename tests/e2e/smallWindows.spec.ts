import type { Locator, Page } from '@playwright/test';
import { Library } from '../pages/Library.page.ts';
import { expect, test } from './simmer.ts';

/** A small phone, a phone on its side, and a laptop's window at 200 %. */
const windows = [
  { name: 'a small phone', viewport: { width: 320, height: 640 } },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 } },
  { name: 'a window at 200 %', viewport: { width: 720, height: 450 } },
] as const;

async function expectInside(page: Page, floating: Locator) {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const box = await floating.boundingBox();
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
    })
    .toBe(true);
}

/** Brings an entry into view by the wheel alone, as a person without a keyboard would. */
async function wheelTo(page: Page, floating: Locator, entry: Locator) {
  await floating.hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, 2000);
  await expect(entry).toBeInViewport({ ratio: 1 });
}

for (const { name, viewport } of windows) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('“Sign out” can be reached by the wheel', async ({ admin: page }) => {
      await page.goto('/?playlist=all');
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expectInside(page, menu.locator('xpath=..'));
      await wheelTo(page, menu, menu.getByRole('menuitem', { name: 'Sign out' }));
      await page.goBack();
      await expect(menu).toBeHidden();
    });

    test('a dialog and its popover fit', async ({ admin: page }) => {
      await page.goto('/playlists');
      await page.getByRole('button', { name: 'Create Playlist' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
      await expect(dialog).toBeVisible();
      await expectInside(page, dialog);
      await wheelTo(page, dialog, dialog.getByRole('button', { name: 'Cancel' }));
      await dialog.getByRole('button', { name: /icon/i }).click();
      const icons = page
        .getByRole('grid', { name: 'Icons' })
        .or(page.getByLabel('Icons', { exact: true }))
        .first();
      await expect(icons).toBeVisible();
      await expectInside(page, icons);
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: /icon/i })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}

for (const { name, viewport, hasTouch } of [
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, hasTouch: true },
  { name: 'a low window', viewport: { width: 1280, height: 640 }, hasTouch: false },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch });

    test('every entry of a row’s menu can be reached', async ({ admin: page }) => {
      for (let count = 1; count <= 6; count += 1) {
        await page.request.post('/api/playlists', { data: { name: `Set ${count} for ${name}` } });
      }
      await page.goto('/?playlist=all');
      const library = new Library(page);
      // A low window draws few rows, and other journeys add songs.
      await library.search.fill('Midnight Drive');
      await library.openMenu('Midnight Drive');
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await menu.getByRole('menuitem', { name: 'Play next' }).hover();
      await menu.getByRole('menuitemcheckbox', { name: `Set 6 for ${name}` }).hover();
      await menu.getByRole('menuitem', { name: 'Hide song' }).hover();
      const popover = await menu.locator('xpath=..').boundingBox();
      expect(popover?.y).toBeGreaterThanOrEqual(0);
      expect((popover?.y ?? 0) + (popover?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await menu.getByRole('menuitem', { name: 'Hide song' }).click({ trial: true });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('all of a link’s options can be seen', async ({ admin: page }) => {
    const songs = (await (await page.request.get('/api/songs')).json()) as { id: number; cleanTitle: string }[];
    const { id, cleanTitle } = songs[0] ?? { id: 0, cleanTitle: '' };
    await page.request.post(`/api/songs/${id}/share`, { data: {} });
    await page.goto('/shared-links');
    await page.getByRole('button', { name: `Options for the link to ${cleanTitle}` }).click();
    const content = page.getByRole('dialog').locator('.fui-DialogContent');
    await expect(content.getByRole('button', { name: 'Set' })).toBeVisible();
    expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
