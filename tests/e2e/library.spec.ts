import { listSongChanges, listSongs } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const kitchen = ['Apple Crumble v1.wav', 'Zest v1.wav', 'Take 9 v1.wav', 'Take 10 v1.wav'];

test('the library shows what others do within moments, remembers its search, and keeps its scroll position', async ({
  member: page,
  simmer,
  clientOf,
}) => {
  for (const [index, name] of kitchen.entries()) {
    await simmer.dropFile(name, toneWav({ seconds: 1, hertz: 500 + index * 7 }));
  }
  const other = await clientOf('otto@band.example', 'Otto Oven');
  await page.goto('/');
  const library = new Library(page);
  await library.search.fill('Midnight');
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

  await library.chooseStatus('Midnight Drive', 'Cooking', 'Marinating');
  await expect(library.row('Midnight Drive').getByText('Marinating')).toBeVisible();
  // Shown before the server has it.
  const stored = async () => (await other.get('/api/song-status/Midnight%20Drive')).json();
  await expect.poll(stored).toMatchObject({ status: 'Marinating' });

  const firstRow = library.songs.getByRole('listitem').first();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(176);

  await page.setViewportSize({ width: 1440, height: 420 });
  await page.reload();
  await expect(library.search).toHaveValue('Midnight');
  await expect(library.heart('Midnight Drive')).toHaveAttribute('aria-pressed', 'true');
  await expect(library.songs.getByRole('listitem')).toHaveCount(1);
  await library.search.fill('');
  await expect(library.songs.getByRole('link').nth(6)).toBeAttached();
  const [title = ''] = (await library.titles()).slice(-1);
  const link = library.row(title).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  await link.click();
  await expect(page.getByRole('tab', { name: 'Versions' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => link.boundingBox()).toEqual(before);
});
