import { listSongChanges, listSongs } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const kitchen = ['Apple Crumble v1.wav', 'apple crumble v2.wav', 'Zest v1.wav', 'Take 9 v1.wav', 'Take 10 v1.wav'];

test.describe('the library', () => {
  test.beforeAll(async ({ simmer }) => {
    for (const [index, name] of kitchen.entries()) {
      await simmer.dropFile(name, toneWav({ seconds: 1, hertz: 500 + index * 7 }));
    }
  });

  test('can be searched, sorted and filtered, and remembers it', async ({ member: page }) => {
    await page.goto('/');
    const library = new Library(page);
    await expect(library.row('Zest')).toBeVisible();
    await page.getByRole('checkbox', { name: /Pantry/ }).uncheck();
    await expect(page.getByText('Filter by Status (6/7 active)')).toBeVisible();
    await expect(library.row('Zest')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /Pantry/ }).check();

    await library.sortBy('Name A–Z');
    await expect(library.sort).toHaveAccessibleName('Sort by: Name A–Z');
    // Of many songs, only those in sight have rows.
    await library.search.fill('Take');
    const takes = async () => (await library.titles()).filter((title) => /^Take (9|10)$/.test(title));
    await expect.poll(takes).toEqual(['Take 9', 'Take 10']);
    await library.search.press('Escape');

    await page.keyboard.press('/');
    await library.search.fill('CRUMBLE');
    await expect(library.songs.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(library.search).toHaveValue('CRUMBLE');
    await expect(library.songs.getByRole('listitem')).toHaveCount(1);
    await library.search.fill('nothing is called this');
    await expect(page.getByText('Try adjusting your search query or status filters')).toBeVisible();
    await library.search.press('Escape');
    await expect(library.search).toHaveValue('');
    await expect(page.getByText(/^Showing (\d+) of \1 songs$/)).toBeVisible();
  });

  test("shows another person's status and favourite within moments", async ({ member: page, simmer, playwright }) => {
    await page.goto('/');
    const library = new Library(page);
    await library.search.fill('Midnight');
    const other = await playwright.request.newContext({ baseURL: simmer.url });
    await signedInAs(other, 'otto@band.example', 'Otto Oven');

    await expect(library.row('Midnight Drive')).toBeVisible();
    await other.put('/api/song-status/Midnight%20Drive', { data: { status: 'In Progress' } });
    await expect(library.row('Midnight Drive').getByText('Cooking')).toBeVisible();

    // From before the page's own press: what follows from both may come in one answer.
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await library.heart('Midnight Drive').click();
    await expect(library.heart('Midnight Drive')).toHaveAttribute('aria-pressed', 'true');
    await other.post('/api/songs/Midnight%20Drive/favorite');
    await expect(library.heart('Midnight Drive')).toHaveAccessibleName(/2/);
    // A page that has the list is sent what changed in it.
    expect(asked).toContain(listSongChanges.path);
    expect(asked).not.toContain(listSongs.path);
    await page.reload();
    await expect(library.heart('Midnight Drive')).toHaveAttribute('aria-pressed', 'true');

    await library.chooseStatus('Midnight Drive', 'Cooking', 'Marinating');
    await expect(library.row('Midnight Drive').getByText('Marinating')).toBeVisible();
    // Shown before the server has it.
    const stored = async () => (await other.get('/api/song-status/Midnight%20Drive')).json();
    await expect.poll(stored).toMatchObject({ status: 'Marinating' });
    await other.dispose();
  });

  test('reverts a favourite if the server refuses it, and says so', async ({ member: page }) => {
    await page.goto('/');
    const library = new Library(page);
    await library.search.fill('Slow Boil');
    await page.route('**/api/songs/*/favorite', (route) => route.abort());
    await library.heart('Slow Boil').click();
    const failure = page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');
    await expect(failure.getByText('Error adding favorite')).toBeVisible();
    await expect(library.heart('Slow Boil')).toHaveAttribute('aria-pressed', 'false');

    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused();
    const toast = await page.getByText('Error adding favorite').boundingBox();
    if (!toast) throw new Error('The toast is not there.');
    await page.mouse.move(toast.x + 5, toast.y + 5);
    await page.mouse.down();
    await page.mouse.move(toast.x + 65, toast.y + 5, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByText('Error adding favorite')).toHaveCount(0);
  });

  test('keeps its scroll position after visiting a song', async ({ member: page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/');
    const library = new Library(page);
    await expect(library.songs.getByRole('link').nth(6)).toBeAttached();
    const [title = ''] = (await library.titles()).slice(-1);
    const link = library.row(title).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.click();
    await expect(page.getByRole('list', { name: 'Versions' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => link.boundingBox()).toEqual(before);
  });

  test('hides a song for an admin, with a way back, and keeps it from members', async ({
    admin: page,
    simmer,
    playwright,
  }) => {
    await page.goto('/');
    const library = new Library(page);
    await library.openMenu('Zest');
    await page.getByRole('menuitem', { name: 'Hide song' }).click();
    await expect(library.row('Zest')).toHaveCount(0);

    const member = await playwright.request.newContext({ baseURL: simmer.url });
    await signedInAs(member, 'mo@band.example', 'Mo Member');
    const listed = (await (await member.get('/api/songs')).json()) as { cleanTitle: string }[];
    expect(listed.map((song) => song.cleanTitle)).not.toContain('Zest');
    expect((await member.get('/api/songs/Zest/stream')).status()).toBe(403);
    expect((await member.get('/api/admin/hidden-songs')).status()).toBe(403);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(library.row('Zest')).toBeVisible();
    await member.dispose();
  });
});
