import { Library } from '../pages/Library.page.ts';
import { go } from '../setup/go.ts';
import { nothingFloats } from '../setup/nothingFloats.ts';
import { expect, test } from './simmer.ts';

test.describe('Back on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('closes the layer over the page first, then leaves the page', async ({ member: page }) => {
    const calls: string[] = [];
    const library = new Library(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'About Simmer' })).toBeVisible();
    await go(page, '/');
    await expect(library.row('Midnight Drive')).toBeVisible();
    const atHome = page.url();
    const list = page.getByRole('button', { name: /choose another list$/ });
    const lists = page.getByRole('dialog', { name: 'Choose a list' });

    // A sheet.
    await list.tap();
    await expect(lists).toBeVisible();
    page.on('request', (request) => request.resourceType() === 'document' && calls.push(request.url()));
    await page.goBack();
    await expect(lists).toBeHidden();
    expect(page.url()).toBe(atHome);

    // A menu, closed by Escape: it leaves no step behind.
    await library.openMenu('Midnight Drive');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    // A dialog that a menu opened, and a popover over it.
    await library.openMenu('Midnight Drive');
    await page.getByRole('menuitem', { name: 'Create New Playlist' }).tap();
    const naming = page.getByRole('dialog', { name: /playlist/i });
    await naming.getByRole('button', { name: /^Icon: / }).tap();
    const icons = page.getByLabel('Icons').first();
    await expect(icons).toBeVisible();
    await page.goBack();
    await expect(icons).toBeHidden();
    await expect(naming).toBeVisible();
    await page.goBack();
    await expect(naming).toBeHidden();
    expect(page.url()).toBe(atHome);

    // The open player, with a panel over it.
    await library.songs.getByRole('button', { name: 'Play Midnight Drive' }).tap();
    await page.getByRole('button', { name: /Open the player$/ }).tap();
    const player = page.getByRole('dialog', { name: 'Player' });
    await player.getByRole('button', { name: /^Queue/ }).tap();
    await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Up next' })).toBeHidden();
    await expect(player).toBeVisible();

    // A link in it: the page that it leads to comes right after this one.
    await player.getByRole('link', { name: /Midnight Drive/ }).tap();
    await expect(page).toHaveURL(/\/song\//);
    await expect(player).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(atHome);
    await expect(library.row('Midnight Drive')).toBeVisible();
    await expect(player).toBeHidden();
    expect(calls).toEqual([]);

    // Loaded again with something open: nothing is left of it.
    await list.tap();
    await expect(lists).toBeVisible();
    await page.reload();
    await expect(library.row('Midnight Drive')).toBeVisible();
    await nothingFloats(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});
