import type { APIRequestContext, Page } from '@playwright/test';
import { signedInAs } from '../seed/signedInAs.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, test } from './simmer.ts';

const asMia = (client: APIRequestContext) => signedInAs(client, 'mia@band.example', 'Mia Moss');

/** A waveform that isn't ready yet, which its page asks for again. */
const notDrawnYet = (token: string) => `404 GET /api/share/${token}/waveform`;

async function sharedSong(member: APIRequestContext): Promise<string> {
  const share = () => member.post('/api/songs/Midnight%20Drive/share', { data: {} });
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await share()).status()).toBe(200);
  return ((await (await share()).json()) as { shareToken: string }).shareToken;
}

/** Runs in a playlist's page: the heights of its rows and its player, and whether all of it is inside the window. */
const measured = () => {
  const heightOf = (part: Element | null) => part?.getBoundingClientRect().height;
  return {
    rows: [...document.querySelectorAll('.share-row')].map(heightOf),
    player: heightOf(document.querySelector('.share-bar')),
    isWithin: document.documentElement.scrollWidth <= innerWidth,
  };
};

test.describe('a shared song', () => {
  test('plays for a visitor without a session, in the brand’s type, and loads nothing of the shell', async ({
    request,
    simmer,
    browser,
    quiet,
  }) => {
    await asMia(request);
    const token = await sharedSong(request);
    const context = await browser.newContext({ baseURL: simmer.url });
    const visitor = await context.newPage();
    quiet(visitor, '404 GET /song-share/', notDrawnYet(token));
    const loaded: string[] = [];
    visitor.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
    const arriving = visitor.waitForResponse((response) => response.url().endsWith('.woff2'));
    await visitor.goto(`/song-share/${token}`);
    await expect(visitor.getByRole('heading', { name: 'Midnight Drive' })).toBeVisible();
    await expect(visitor).toHaveTitle(/Midnight Drive/);
    await expect(visitor.getByRole('banner')).toHaveText('Simmer');
    const font = await arriving;
    expect(font.headers()).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await font.body()).length).toBeLessThan(20 * 1024);
    await expect.poll(() => visitor.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
    await visitor.getByRole('button', { name: 'Play' }).click();
    await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => visitor.getByRole('slider').inputValue().then(Number)).toBeGreaterThan(0);
    expect(loaded.filter((path) => path.startsWith('/assets/') || path === '/modules.json')).toEqual([]);
    expect(loaded.filter((path) => path.startsWith('/modules/') && !path.startsWith('/modules/mf-share/'))).toEqual([]);

    await visitor.goto('/song-share/nothing-here');
    await expect(visitor.getByRole('heading', { name: 'Song Not Found' })).toBeVisible();
    await expect(visitor.getByText('This link no longer works.')).toBeVisible();
    const again = visitor.waitForResponse((response) => response.url().includes('/song-share/nothing-here'));
    await visitor.getByRole('link', { name: 'Try again' }).click();
    expect((await again).status()).toBe(404);
    await context.close();
  });

  test('is readable with scripts off; dead and malformed links say that there is none', async ({
    request,
    simmer,
    browser,
  }) => {
    await asMia(request);
    const token = await sharedSong(request);
    const context = await browser.newContext({ baseURL: simmer.url, javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`/song-share/${token}`);
    await expect(visitor.getByText('Midnight Drive').first()).toBeVisible();
    await expect(visitor.getByText(/Shared by/)).toBeVisible();
    for (const link of ['nothing-here', '%00', '..%2fplaylists', 'one/two']) {
      const response = await visitor.goto(`/song-share/${link}`);
      expect([link, response?.status()]).toEqual([link, 404]);
      await expect(visitor.getByRole('heading', { name: 'Song Not Found' })).toBeVisible();
    }
    // There is no form that could not be sent.
    await visitor.goto('/share/nothing-here');
    await expect(visitor.getByRole('heading', { name: 'Playlist Not Available' })).toBeVisible();
    await expect(visitor.getByText('Ask for a new link')).toBeHidden();
    await context.close();
  });
});

test.describe('a shared playlist', () => {
  type Shared = { id: number; token: string };
  const titles = (page: Page) => page.getByRole('list', { name: 'Songs' }).locator('.share-song-title');

  async function sharedSetlist(member: APIRequestContext): Promise<Shared> {
    const made = (await (await member.post('/api/playlists', { data: { name: 'Roof', icon: 'bi-fire' } })).json()) as {
      id: number;
    };
    const songs = (await (await member.get('/api/songs')).json()) as {
      cleanTitle: string;
      dropboxPath: string;
    }[];
    for (const title of ['Midnight Drive', 'Paper Boats', 'Slow Boil']) {
      const dropboxPath = songs.find((song) => song.cleanTitle === title)?.dropboxPath;
      await member.post(`/api/playlists/${made.id}/songs`, { data: { dropboxPath } });
    }
    const share = await member.post(`/api/playlists/${made.id}/share`);
    return { id: made.id, token: ((await share.json()) as { shareToken: string }).shareToken };
  }

  test('plays and is reordered by a visitor, by keys and by mouse; its owner undoes it, and follows links inside the shell', async ({
    member,
    simmer,
    browser,
    quiet,
  }) => {
    const { id, token } = await sharedSetlist(member.request);
    const context = await browser.newContext({ baseURL: simmer.url, userAgent: 'Mozilla/5.0 (X11) Firefox/153.0' });
    const visitor = await context.newPage();
    // The link is ended at last.
    quiet(visitor, '404 GET /share/', notDrawnYet(token));
    const loaded: string[] = [];
    visitor.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await visitor.goto(`/share/${token}`);
    await expect(visitor).toHaveTitle('Roof · Simmer');
    await expect(titles(visitor)).toHaveText(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
    expect(loaded.some((path) => path.includes('SortableRows'))).toBe(false);

    await visitor.getByRole('button', { name: 'Play Paper Boats' }).click();
    await expect.poll(() => visitor.getByRole('slider').inputValue().then(Number)).toBeGreaterThan(0);
    await visitor.getByRole('button', { name: 'Next song' }).click();
    await expect(visitor.getByRole('button', { name: 'Pause Slow Boil' })).toBeVisible();

    const saved = () => visitor.waitForResponse((response) => response.request().method() === 'PATCH');
    const byKeys = saved();
    await visitor.getByRole('button', { name: 'Reorder' }).press('Enter');
    const handle = visitor.getByRole('button', { name: 'Move Slow Boil' });
    await expect(handle).toHaveAttribute('aria-roledescription', 'sortable');
    await handle.focus();
    await visitor.keyboard.press('Space');
    await expect(visitor.getByText(/^Slow Boil, now place 3 of 3|^Picked up Slow Boil/)).toBeAttached();
    // An arrow moves nothing before the list is measured and listens.
    await expect(async () => {
      await visitor.keyboard.press('ArrowUp');
      await expect(visitor.getByText('Slow Boil, now place 2 of 3.')).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await visitor.keyboard.press('Space');
    expect((await byKeys).status()).toBe(204);
    await expect(titles(visitor)).toHaveText(['Midnight Drive', 'Slow Boil', 'Paper Boats']);

    const byMouse = saved();
    const from = await visitor.getByRole('button', { name: 'Move Paper Boats' }).boundingBox();
    const to = await visitor.getByRole('button', { name: 'Move Midnight Drive' }).boundingBox();
    if (!from || !to) throw new Error('The handles are not there.');
    await visitor.mouse.move(from.x + 20, from.y + 20);
    await visitor.mouse.down();
    await visitor.mouse.move(from.x + 20, from.y, { steps: 4 });
    await visitor.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
    await visitor.mouse.up();
    expect((await byMouse).status()).toBe(204);
    const made = ['Paper Boats', 'Midnight Drive', 'Slow Boil'];
    await expect(titles(visitor)).toHaveText(made);
    await visitor.reload();
    await expect(titles(visitor)).toHaveText(made);
    expect(loaded.filter((path) => path.startsWith('/assets/') || path.startsWith('/media/'))).toEqual([]);

    await member.goto(`/shared-links?link=playlist-${id}`);
    const dialog = member.getByRole('dialog', { name: 'Link to Roof' });
    await expect(dialog.getByText(/^Opened 2 times/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Restore the order of Mia/ }).click();
    await expect(member.getByText('Order restored')).toBeVisible();
    await dialog.getByRole('button', { name: 'Disable Sharing' }).click();
    await expect(dialog).toBeHidden();
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Playlist Not Available' })).toBeVisible();
    expect((await visitor.request.get(`/api/share/${token}/stream?cleanTitle=Slow%20Boil`)).status()).toBe(404);
    await context.close();

    const follow = (link: string) =>
      member.evaluate((to) => {
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, link);
    await follow(`/song-share/${await sharedSong(member.request)}`);
    await expect(member.getByRole('heading', { level: 1, name: 'Midnight Drive' })).toBeVisible();
    await expect(member.getByRole('banner')).toBeVisible();
    await member.route('**/api/share/*', (route) => route.fulfill({ status: 500, body: 'boom' }));
    const failures = { '/song-share/x': 'Failed to load shared song', '/share/x': 'Failed to load shared playlist.' };
    for (const [link, words] of Object.entries(failures)) {
      await follow(link);
      await expect(member.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    }
  });

  test('with a password opens after the right one, doesn’t shift and has no findings', async ({
    request,
    simmer,
    browser,
  }) => {
    await asMia(request);
    const { id, token } = await sharedSetlist(request);
    await request.patch(`/api/shares/playlist/${id}`, { data: { password: 'basil and salt' } });
    const context = await browser.newContext({
      baseURL: simmer.url,
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const visitor = await context.newPage();
    await visitor.goto(`/share/${token}`);
    await visitor.getByLabel('Password').fill('basil and salt');
    await visitor.getByRole('button', { name: 'Open' }).click();
    await expect(visitor.getByRole('heading', { name: 'Roof' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Play Slow Boil' }).click();
    await expect(visitor.getByRole('button', { name: 'Pause Slow Boil' })).toBeVisible();
    await expectNoFindings(visitor);
    for (const width of [320, 390]) {
      await visitor.setViewportSize({ width, height: 844 });
      expect(await visitor.evaluate(measured)).toEqual({ rows: [60, 60, 60], player: 72, isWithin: true });
    }
    await visitor.getByRole('button', { name: /, open the player$/ }).click();
    await expect(visitor.getByRole('dialog', { name: 'Slow Boil' }).getByRole('slider')).toBeVisible();
    await expectNoFindings(visitor);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('button', { name: 'More for Slow Boil' }).click();
    await expect(visitor.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
    await expectNoFindings(visitor);
    await visitor.keyboard.press('Escape');
    const cookies = await context.cookies();
    expect(cookies.map(({ path }) => path).toSorted()).toEqual([`/api/share/${token}`, `/share/${token}`]);

    // The server's own drawing and what the script makes of it stand in the same place.
    const bare = await browser.newContext({
      baseURL: simmer.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await bare.addCookies(cookies);
    const still = await bare.newPage();
    await still.goto(`/share/${token}`);
    await expect(still.getByText('Slow Boil').first()).toBeVisible();
    await visitor.reload();
    const place = (page: Page) => page.getByRole('heading', { name: 'Roof' }).boundingBox();
    expect(await place(visitor)).toEqual(await place(still));
    await Promise.all([context.close(), bare.close()]);
  });
});
