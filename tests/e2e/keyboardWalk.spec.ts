import type { Page } from '@playwright/test';
import { playerMemory } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { lookAtFocus, markFocus } from '../setup/focusSeen.ts';
import { expect, test } from './simmer.ts';

/** Far more than any page has: a walk that gets here is caught somewhere. */
const MOST_STOPS = 250;
/** Longer than any motion. */
const AT_REST_MS = 500;

const variants = [
  { name: 'a desktop in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a small window in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Presses Tab from the start of the page to its end. @returns what a person could not see on the way, and the number of stops */
async function walk(page: Page): Promise<{ findings: string[]; stops: number }> {
  const findings: string[] = [];
  const look = async () => (await page.evaluate(lookAtFocus))?.faults ?? [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(markFocus))) return { findings, stops };
    const seen = await page.evaluate(lookAtFocus);
    if (!seen || seen.faults.length === 0) continue;
    // A transition may still run: what counts is how it comes to rest.
    await expect
      .poll(look, { timeout: AT_REST_MS })
      .toEqual([])
      .catch(async () => findings.push(`${seen.control} ${(await look()).join(', ')}`));
  }
  return { findings: [...findings, `Tab never left the page in ${MOST_STOPS} presses`], stops: MOST_STOPS };
}

for (const { name, viewport, colorScheme } of variants) {
  test.describe(`by keyboard on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('a member sees the focus wherever Tab leads', async ({ admin: page }) => {
      const songs = (await (await page.request.get('/api/songs')).json()) as { id: number; cleanTitle: string }[];
      const song = songs.find(({ cleanTitle }) => cleanTitle === 'Midnight Drive') ?? songs[0];
      const list = (await (
        await page.request.post('/api/playlists', { data: { name: `Walk on ${name}` } })
      ).json()) as {
        id: number;
      };
      await page.request.post(`/api/songs/${song?.id}/share`, { data: {} });
      await page.request.post('/api/song-comments', {
        data: { cleanTitle: song?.cleanTitle, comment: 'Louder here', atSeconds: 1, versionId: song?.id },
      });
      const versions = (await (
        await page.request.get(`/api/songs/${encodeURIComponent(song?.cleanTitle ?? '')}/versions`)
      ).json()) as { id: number }[];
      const vote = (await (
        await page.request.post(`/api/songs/${encodeURIComponent(song?.cleanTitle ?? '')}/votes`, {
          data: { versionIds: versions.slice(0, 2).map((version) => version.id) },
        })
      ).json()) as { id: number };
      const pages = [
        ['/?playlist=all', () => page.getByRole('list', { name: 'Songs' })],
        [`/?playlist=${list.id}`, () => page.getByRole('heading', { name: 'No songs found' })],
        ['/?playlist=favorites', () => page.getByRole('heading', { level: 1 })],
        [`/song/${encodeURIComponent(song?.cleanTitle ?? '')}`, () => page.getByRole('slider', { name: 'Waveform' })],
        ['/comments', () => page.getByRole('heading', { name: 'Notes Mentioning You' })],
        ['/collaborators', () => page.getByRole('heading', { name: 'Collaborators' })],
        ['/news-feed', () => page.getByRole('heading', { name: 'News Feed' })],
        ['/statistics', () => page.getByRole('list', { name: 'Longest unheard' })],
        ['/playlists', () => page.getByRole('list', { name: 'Playlists' })],
        ['/users', () => page.getByRole('heading', { name: 'Users' })],
        ['/profile', () => page.getByRole('heading', { name: 'My Profile' })],
        ['/notification-settings', () => page.getByRole('heading', { name: 'When' })],
        ['/edit-profile', () => page.getByRole('button', { name: 'Update Profile' })],
        ['/about', () => page.getByRole('heading', { level: 1 })],
        ['/shared-links', () => page.getByRole('list', { name: 'Shared links' })],
        ['/admin?tab=aggregation', () => page.getByRole('heading', { name: 'Configuration' })],
        ['/admin?tab=status', () => page.getByRole('heading', { name: 'In sync with Dropbox' })],
        ['/admin?tab=dropbox', () => page.getByRole('heading', { name: 'Storage connection' })],
        ['/admin/modules', () => page.getByRole('heading', { name: 'mf-library' })],
        ['/admin/audit', () => page.getByRole('heading', { name: 'Audit' })],
        ['/admin/check-limits', () => page.getByRole('heading', { name: 'Check limits' })],
        [`/playlists/${list.id}/check`, () => page.getByRole('heading', { level: 1 })],
        [`/vote/${vote.id}`, () => page.getByRole('button', { name: 'Listen to A' })],
        ['/nowhere', () => page.getByRole('heading', { name: '404 Page Not Found' })],
      ] as const;
      await page.goto('/?playlist=all');
      // Of a long list, only the rows in sight are drawn.
      const library = new Library(page);
      await library.search.fill('Midnight Drive');
      await library.row('Midnight Drive').getByRole('button', { name: 'Play Midnight Drive' }).click();
      await library.search.press('Escape');
      await expect(library.search).toHaveValue('');
      // From now on, every page opens with the song in the player.
      await expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key), playerMemory.key))
        .toContain('Midnight');
      const findings: Record<string, string[]> = {};
      for (const [path, sign] of pages) {
        await page.goto(path);
        await expect(sign().first()).toBeVisible();
        await expect(
          page
            .getByRole('region', { name: 'Player' })
            .getByRole('button', { name: /^(Play|Pause|Retry)/ })
            .first(),
        ).toBeVisible();
        const { findings: found } = await walk(page);
        if (found.length > 0) findings[path] = found;
      }
      expect(findings).toEqual({});
    });

    test('a visitor sees it too', async ({ page, browser, simmer }) => {
      const maker = await browser.newContext({ baseURL: simmer.url });
      await signedInAs(maker.request, 'mia@band.example', 'Mia Moss');
      const songs = (await (await maker.request.get('/api/songs')).json()) as { id: number; dropboxPath: string }[];
      const list = (await (await maker.request.post('/api/playlists', { data: { name: 'For ears' } })).json()) as {
        id: number;
      };
      for (const { dropboxPath } of songs.slice(0, 3))
        await maker.request.post(`/api/playlists/${list.id}/songs`, { data: { dropboxPath } });
      const tokenOf = async (path: string) =>
        ((await (await maker.request.post(path, { data: {} })).json()) as { shareToken: string }).shareToken;
      const song = await tokenOf(`/api/songs/${songs[0]?.id}/share`);
      const playlist = await tokenOf(`/api/playlists/${list.id}/share`);
      await maker.close();
      const findings: Record<string, string[]> = {};
      for (const path of ['/', '/login', '/nowhere', `/song-share/${song}`, `/share/${playlist}`, '/share/nothing']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { findings: found } = await walk(page);
        if (found.length > 0) findings[path.replace(song, ':song').replace(playlist, ':playlist')] = found;
      }
      expect(findings).toEqual({});
    });
  });
}
