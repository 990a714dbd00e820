import type { Locator, Page } from '@playwright/test';
import { endpointUrl, listSongs, shareSong, song } from '@simmer/contracts';
import { z } from 'zod';
import { Library } from '../pages/Library.page.ts';
import { go } from '../setup/go.ts';
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

test('in a small window, menus, dialogs and popovers fit, and the wheel reaches all of them', async ({
  admin: page,
}) => {
  const songs = z.array(song).parse(await (await page.request.get(listSongs.path)).json());
  const { dropboxPath = '', cleanTitle = '' } = songs[0] ?? {};
  await page.request.post(endpointUrl(shareSong, { key: dropboxPath }), { data: {} });
  await page.goto('/playlists');
  for (const { name, viewport } of windows) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expectInside(page, menu.locator('xpath=..'));
      await wheelTo(page, menu, menu.getByRole('menuitem', { name: 'Sign out' }));
      await page.goBack();
      await expect(menu).toBeHidden();

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
  }
  await test.step('all of a link’s options can be seen on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/shared-links');
    await page.getByRole('button', { name: `Options for the link to ${cleanTitle}` }).click();
    const content = page.getByRole('dialog').locator('.fui-DialogContent');
    await expect(content.getByRole('button', { name: 'Set' })).toBeVisible();
    expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

for (const { hasTouch, sizes } of [
  {
    hasTouch: true,
    sizes: [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ],
  },
  { hasTouch: false, sizes: [{ width: 1280, height: 640 }] },
]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch });

    test('every entry of a row’s menu can be reached', async ({ admin: page }) => {
      const of = hasTouch ? 'fingers' : 'mice';
      for (let count = 1; count <= 6; count += 1) {
        await page.request.post('/api/playlists', { data: { name: `Set ${count} for ${of}` } });
      }
      await page.goto('/?playlist=all');
      const library = new Library(page);
      // A low window draws few rows, and other journeys add songs.
      await library.search.fill('Midnight Drive');
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        if (viewport.width < 640) {
          expect((await library.row('Midnight Drive').boundingBox())?.y).toBeLessThanOrEqual(220);
        }
        await library.openMenu('Midnight Drive');
        const menu = page.getByRole('menu');
        await expect(menu).toBeVisible();
        await menu.getByRole('menuitem', { name: 'Play next' }).hover();
        await menu.getByRole('menuitemcheckbox', { name: `Set 6 for ${of}` }).hover();
        await menu.getByRole('menuitem', { name: 'Hide song' }).hover();
        const popover = await menu.locator('xpath=..').boundingBox();
        expect(popover?.y).toBeGreaterThanOrEqual(0);
        expect((popover?.y ?? 0) + (popover?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        await menu.getByRole('menuitem', { name: 'Hide song' }).click({ trial: true });
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      }
    });
  });
}
