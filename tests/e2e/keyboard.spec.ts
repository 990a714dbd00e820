import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { expect, test } from './simmer.ts';

/** The most presses of Tab from the top of the library to the player. */
const MOST_PRESSES = 20;

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the player is a few presses from the top of the page, and a row’s controls are reached with the arrow keys', async ({
    member: page,
  }) => {
    for (const name of ['Side A', 'Side B', 'Encores']) {
      await page.request.post('/api/playlists', { data: { name } });
    }
    await page.goto('/?playlist=all');
    const library = new Library(page);
    const player = new PlayerBar(page);
    await expect(library.songs.getByRole('listitem').first()).toBeVisible();
    // Before anything was played, too.
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Write a note')).toBeVisible();
    // Escape closes the sheet once the focus is inside.
    await expect(keys.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Only rows in sight are drawn, and other journeys add songs above this one.
    await library.search.fill('Midnight Drive');
    await library.row('Midnight Drive').getByRole('button', { name: 'Play Midnight Drive' }).click();
    await expect(player.title('Midnight Drive')).toBeVisible();
    await library.search.fill('');
    await expect(library.songs.getByRole('listitem').first()).toBeVisible();
    await page.locator('body').evaluate((body) => {
      body.tabIndex = -1;
      body.focus();
      body.removeAttribute('tabindex');
    });

    const isInPlayer = () => player.bar.evaluate((bar) => bar.contains(document.activeElement));
    let presses = 0;
    while (!(await isInPlayer()) && presses <= MOST_PRESSES) {
      await page.keyboard.press('Tab');
      presses += 1;
    }
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

    await page.getByRole('link', { name: 'Skip to player' }).focus();
    await page.keyboard.press('Enter');
    expect(await isInPlayer()).toBe(true);

    // A row's controls are reached with the arrow keys, and shown.
    await library.search.fill('Midnight Drive');
    const row = library.row('Midnight Drive');
    await expect(library.songs.getByRole('listitem')).toHaveCount(1);
    await library.search.press('ArrowDown');
    await expect(row).toBeFocused();
    const menu = row.getByRole('button', { name: 'More for Midnight Drive' });
    await expect(menu).toHaveCSS('opacity', '1');
    await page.keyboard.press('ArrowRight');
    await expect(row.getByRole('button', { name: /^(Play|Pause) Midnight Drive/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(row).toBeFocused();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });
});
