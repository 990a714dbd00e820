import {
  addCollaborator,
  addSongToPlaylist,
  createPlaylist,
  endpointUrl,
  listSongs,
  sharePlaylist,
  shareSong,
  song,
} from '@simmer/contracts';
import { z } from 'zod';
import { Library } from '../pages/Library.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { NOBODY_IS_HERE } from '../setup/hear.ts';
import { songIsMeasured } from '../setup/songIsMeasured.ts';
import { EDITOR_EMAIL, expect, test } from './simmer.ts';

const withId = z.object({ id: z.number() });
const withToken = z.object({ shareToken: z.string() });

const TITLE = 'Midnight Drive';

const inside = [
  `/song/${encodeURIComponent(TITLE)}`,
  '/playlists',
  '/news-feed',
  '/statistics',
  '/comments',
  '/collaborators',
  '/shared-links',
  '/users',
  '/profile',
  '/edit-profile',
  '/notification-settings',
  '/about',
  '/welcome',
  '/admin?tab=aggregation',
  '/admin?tab=status',
  '/admin?tab=dropbox',
  '/admin/modules',
  '/admin/audit',
  '/admin/check-limits',
  '/nowhere',
];
const outside = ['/', '/access', '/login', '/login/link#x', '/about', '/nowhere'];

test.describe('the browser reports no problems', () => {
  test('on the pages of a member and an admin', async ({ admin: page, quiet, playwright, simmer }) => {
    const editor = await playwright.request.newContext({ baseURL: simmer.url });
    await signedInAs(editor, EDITOR_EMAIL, 'Eda Editor');
    const made = await editor.post(addCollaborator.path, { data: { name: 'Vera Voice', types: ['Vocals'] } });
    const { id } = withId.parse(await made.json());
    await editor.dispose();
    await songIsMeasured(page.request, TITLE);
    const { settled } = quiet(page);

    await page.goto('/?playlist=all');
    const library = new Library(page);
    // Other journeys add songs, and only the rows in view are drawn.
    await library.search.fill(TITLE);
    await expect(library.row(TITLE)).toBeVisible();
    await library.openMenu(TITLE);
    await page.getByRole('menuitem', { name: 'Play next' }).click();
    await library.songs.getByRole('button', { name: `Play ${TITLE}` }).click();
    await page.getByRole('button', { name: /^Queue/ }).click();
    await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
    await settled();

    for (const path of [...inside, `/collaborators/${id}`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await settled();
      });
    }
  });

  test('on the pages of a visitor', async ({ member, browser, quiet, simmer }) => {
    const { request } = member;
    await songIsMeasured(request, TITLE);
    const songs = z.array(song).parse(await (await request.get(listSongs.path)).json());
    const dropboxPath = songs.find(({ cleanTitle }) => cleanTitle === TITLE)?.dropboxPath ?? '';
    const made = await request.post(createPlaylist.path, { data: { name: 'A quiet evening' } });
    const { id } = withId.parse(await made.json());
    await request.post(endpointUrl(addSongToPlaylist, { id }), { data: { dropboxPath } });
    const tokens = [
      await request.post(endpointUrl(shareSong, { key: dropboxPath }), { data: {} }),
      await request.post(endpointUrl(sharePlaylist, { id })),
    ].map(async (answer) => withToken.parse(await answer.json()).shareToken);
    const [songToken, playlistToken] = await Promise.all(tokens);

    const visitor = await browser.newPage({ baseURL: simmer.url });
    const { settled } = quiet(visitor, NOBODY_IS_HERE);
    for (const path of [...outside, `/song-share/${songToken}`, `/share/${playlistToken}`]) {
      await test.step(path, async () => {
        await visitor.goto(path);
        await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await settled();
      });
    }
    await visitor.close();
  });
});
