import { Library } from '../pages/Library.page.ts';
import { expect, test } from './simmer.ts';

test('a playlist is made from a row, filled by dragging, reordered by mouse, and follows what happens elsewhere', async ({
  member: page,
  clientOf,
}) => {
  await page.goto('/?playlist=all');
  const library = new Library(page);
  await library.openMenu('Midnight Drive');
  await page.getByRole('menuitem', { name: /create/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
  const submit = dialog.getByRole('button', { name: 'Create & Add Song' });
  await dialog.getByLabel(/^Name/).fill('  Friday set 🎸 ');
  await submit.dblclick();
  await expect(dialog).toBeHidden();
  // By its role: what a closed dialog left hidden from assistive technology would not be found.
  const entry = page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: /^Friday set 🎸/ });
  await expect(entry).toHaveCount(1);

  await library.select('Slow Boil', 'Paper Boats');
  await library.carry('Slow Boil', entry, async () => {
    await expect(page.getByText('Add 2 songs to Friday set 🎸')).toBeVisible();
  });
  await expect(page.getByText('Added 2 songs to Friday set 🎸')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selected songs' })).toHaveCount(0);
  await expect(entry).toContainText('3 songs');

  await entry.click();
  await expect(page).toHaveURL(/\?playlist=\d+$/);
  const id = new URL(page.url()).searchParams.get('playlist');
  // The page hears of it.
  await page.request.patch(`/api/playlists/${id}`, { data: { useCustomOrder: true } });
  await expect(library.handle('Midnight Drive')).toBeVisible();
  const [first = '', second = '', third = ''] = await library.titles();
  await library.drag(first, third);
  await expect.poll(() => library.titles()).toEqual([second, third, first]);
  const stored = async () => {
    const songs = (await (await page.request.get(`/api/playlists/${id}/songs`)).json()) as { cleanTitle: string }[];
    return songs.map(({ cleanTitle }) => cleanTitle);
  };
  await expect.poll(stored).toEqual([second, third, first]);
  const songOrders = [third, second, first].map((cleanTitle, orderPosition) => ({ cleanTitle, orderPosition }));
  await page.request.patch(`/api/playlists/${id}/reorder`, { data: { songOrders } });
  await expect.poll(() => library.titles()).toEqual([third, second, first]);

  // The right button opens the row's menu there, and drags nothing.
  await library.drag(third, first, 'right');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await library.titles()).toEqual([third, second, first]);

  // Its public page ends with its link.
  const visitor = await clientOf();
  const { shareToken } = await (await page.request.post(`/api/playlists/${id}/share`)).json();
  expect((await visitor.get(`/share/${shareToken}`)).status()).toBe(200);
  await page.request.delete(`/api/playlists/${id}/share`);
  const gone = await visitor.get(`/share/${shareToken}`);
  expect(gone.status()).toBe(404);
  expect(await gone.text()).toContain('Playlist Not Available');

  await page.request.delete(`/api/playlists/${id}`);
  await expect(entry).toHaveCount(0);
});
