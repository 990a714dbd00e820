import type { APIRequestContext } from '@playwright/test';
import { Library } from '../pages/Library.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { expect, test } from './simmer.ts';

type Listed = { id: number; name: string };

/** A playlist with every song of the library in it, in the library's order. */
async function playlistOfEverySong(client: APIRequestContext, name: string): Promise<{ id: number; titles: string[] }> {
  const songs = (await (await client.get('/api/songs')).json()) as { cleanTitle: string; dropboxPath: string }[];
  const { id } = (await (await client.post('/api/playlists', { data: { name } })).json()) as Listed;
  for (const { dropboxPath } of songs) await client.post(`/api/playlists/${id}/songs`, { data: { dropboxPath } });
  return { id, titles: songs.map(({ cleanTitle }) => cleanTitle) };
}

test.describe('playlists', () => {
  test('are made from a row, filled, seen by others at once, and deleted', async ({
    member: page,
    simmer,
    browser,
  }) => {
    await page.goto('/');
    const library = new Library(page);
    await library.openMenu('Midnight Drive');
    await page.getByRole('menuitem', { name: /create/i }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
    const submit = dialog.getByRole('button', { name: 'Create & Add Song' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel(/^Name/).fill('  Friday set 🎸 ');
    await submit.dblclick();
    await expect(dialog).toBeHidden();
    // By its role: what a closed dialog left hidden from assistive technology would not be found.
    const sidebar = page.getByRole('navigation', { name: 'Library' });
    await expect(sidebar.getByText('Friday set 🎸')).toHaveCount(1);

    await sidebar.getByText('Friday set 🎸').click();
    await expect(page).toHaveURL(/\?playlist=\d+$/);
    await expect(library.row('Midnight Drive')).toBeVisible();
    await expect(library.row('Slow Boil')).toHaveCount(0);

    const context = await browser.newContext({ baseURL: simmer.url });
    const other = await context.newPage();
    await signedInAs(other.request, 'olga@band.example', 'Olga Oven');
    await other.goto(page.url());
    await expect(new Library(other).row('Midnight Drive')).toBeVisible();
    const known = (await (await other.request.get('/api/playlists')).json()) as Listed[];
    const id = known.find(({ name }) => name === 'Friday set 🎸')?.id ?? 0;
    expect((await other.request.patch(`/api/playlists/${id}`, { data: { name: 'Mine now' } })).status()).toBe(403);
    expect((await other.request.delete(`/api/playlists/${id}`)).status()).toBe(403);
    await context.close();

    await page.request.delete(`/api/playlists/${id}`);
    await expect(sidebar.getByText('Friday set 🎸')).toHaveCount(0);
  });

  test('accept selected songs, dragged or added in one press', async ({ member: page }) => {
    const made = await page.request.post('/api/playlists', { data: { name: 'Dragged here' } });
    const { id } = (await made.json()) as Listed;
    await page.goto('/?playlist=all');
    const library = new Library(page);
    const sidebar = page.getByRole('navigation', { name: 'Library' });
    await library.select('Midnight Drive', 'Slow Boil');
    const bar = page.getByRole('toolbar', { name: 'Selected songs' });
    await expect(bar.getByText('2 selected')).toBeVisible();

    await library.carry('Slow Boil', sidebar.getByRole('link', { name: /^Dragged here/ }), async () => {
      await expect(page.getByText('Add 2 songs to Dragged here')).toBeVisible();
    });
    await expect(page.getByText('Added 2 songs to Dragged here')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(sidebar.getByRole('link', { name: /^Dragged here/ })).toContainText('2 songs');

    await library.select('Midnight Drive', 'Slow Boil');
    await bar.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitemradio', { name: 'Marinating' }).click();
    for (const title of ['Midnight Drive', 'Slow Boil']) {
      await expect(library.row(title).getByText('Marinating')).toBeVisible();
    }
    await page.request.delete(`/api/playlists/${id}`);
  });

  test('are reordered by mouse and keyboard, update for others, and revert if the call fails', async ({
    member: page,
    simmer,
    browser,
  }) => {
    const { id, titles } = await playlistOfEverySong(page.request, 'By hand');
    const [first = '', second = '', third = '', ...rest] = titles;
    await page.request.patch(`/api/playlists/${id}`, { data: { useCustomOrder: true } });
    await page.goto(`/?playlist=${id}`);
    const library = new Library(page);
    await library.drag(first, third);
    await expect.poll(() => library.titles()).toEqual([second, third, first, ...rest]);

    const context = await browser.newContext({ baseURL: simmer.url });
    const other = await context.newPage();
    await signedInAs(other.request, 'olga@band.example', 'Olga Oven');
    await other.goto(page.url());
    await expect(other.getByText('Custom order (read-only)')).toBeVisible();
    const seen = new Library(other);
    await expect.poll(() => seen.titles()).toEqual([second, third, first, ...rest]);
    await expect(seen.handle(first)).toHaveCount(0);

    await library.handle(second).press('Space');
    await expect(page.getByText(`Picked up ${second}, place 1`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${second}, now place 2`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => seen.titles()).toEqual([third, second, first, ...rest]);
    await context.close();

    // The right button opens the row's menu there, and drags nothing.
    await library.drag(third, first, 'right');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.route('**/reorder', (route) => route.abort('internetdisconnected'));
    await library.drag(third, first);
    await expect(page.getByText('Failed to reorder playlist songs')).toBeVisible();
    await expect.poll(() => library.titles()).toEqual([third, second, first, ...rest]);
    await page.request.delete(`/api/playlists/${id}`);
  });

  test('keep a valid order when two people reorder them at once', async ({ member: page }) => {
    const { id, titles } = await playlistOfEverySong(page.request, 'Race');
    const ordered = (titles: string[]) => ({
      songOrders: titles.map((cleanTitle, orderPosition) => ({ cleanTitle, orderPosition })),
    });
    const [one, two] = await Promise.all([
      page.request.patch(`/api/playlists/${id}/reorder`, { data: ordered(titles) }),
      page.request.patch(`/api/playlists/${id}/reorder`, { data: ordered([...titles].reverse()) }),
    ]);
    expect([one.status(), two.status()]).toEqual([204, 204]);
    const listed = (await (await page.request.get(`/api/playlists/${id}/songs`)).json()) as { cleanTitle: string }[];
    expect([titles.join(), [...titles].reverse().join()]).toContain(listed.map((song) => song.cleanTitle).join());
    await page.request.delete(`/api/playlists/${id}`);
  });

  test('have a page of their own, and a public link that can be ended', async ({
    member: page,
    simmer,
    playwright,
  }) => {
    await page.request.post('/api/playlists', { data: { name: 'For the label', description: 'Three of the best' } });
    await page.goto('/playlists');
    const card = page
      .getByRole('list', { name: 'Playlists' })
      .last()
      .getByRole('listitem')
      .filter({ hasText: 'For the label' });
    await expect(card.getByText('Three of the best')).toBeVisible();
    await card.getByRole('button', { name: 'Share For the label' }).click();
    await page.getByRole('button', { name: 'Create Share Link' }).click();
    await expect(page.getByRole('button', { name: 'Disable Sharing' })).toBeVisible();
    const { shareToken } = (
      (await (await page.request.get('/api/playlists')).json()) as { name: string; shareToken: string }[]
    ).find(({ name }) => name === 'For the label') ?? { shareToken: '' };
    const visitor = await playwright.request.newContext({ baseURL: simmer.url });
    expect((await visitor.get(`/share/${shareToken}`)).status()).toBe(200);
    await page.getByRole('button', { name: 'Disable Sharing' }).click();
    await expect(page.getByRole('button', { name: 'Create Share Link' })).toBeVisible();
    const gone = await visitor.get(`/share/${shareToken}`);
    expect(gone.status()).toBe(404);
    expect(await gone.text()).toContain('Playlist Not Available');
    await visitor.dispose();
  });
});
