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
      await new Library(page).openMenu('Midnight Drive');
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
