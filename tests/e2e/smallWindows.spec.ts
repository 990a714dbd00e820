import { Library } from '../pages/Library.page.ts';
import { expect, test } from './simmer.ts';

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
