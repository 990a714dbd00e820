import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SongPage } from '../pages/SongPage.page.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, test } from './simmer.ts';

const TITLE = 'Paper Boats';
const shareLinks = z.array(z.object({ kind: z.string(), id: z.number(), token: z.string() }));

async function expectNothingWrong(page: Page) {
  await expectNoFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Shares the song with the title of its link. */
async function share(member: Page, title: string) {
  const song = `/api/songs/${encodeURIComponent(TITLE)}`;
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await member.request.get(song)).status()).toBe(200);
  const made = await member.request.post(`${song}/share`, { data: { title } });
  const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await made.json());
  const links = shareLinks.parse(await (await member.request.get('/api/shares')).json());
  return { token, id: links.find((link) => link.token === token)?.id };
}

for (const { name, ...look } of [
  { name: 'a desktop in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(look);

    test('the team lets guests comment, hears them as they write, and blocks one', async ({
      member,
      simmer,
      playwright,
    }) => {
      const guestName = `Jo on ${name}`;
      const { token, id } = await share(member, 'For the label');
      await member.goto(`/shared-links?link=song-${id}`);
      for (const choice of ['Guests can comment', 'Guests can see each other’s notes']) {
        const press = member.getByRole('switch', { name: choice });
        await press.click();
        await expect(press).toBeChecked();
      }
      await expectNothingWrong(member);

      const guest = await playwright.request.newContext({ baseURL: simmer.url });
      const at = (path: string) => `/api/share/${token}/${path}`;
      const write = async (comment: string) =>
        (await guest.post(at('notes'), { data: { comment, clientKey: `${name} ${comment}` } })).status();
      expect((await guest.post(at('guest'), { data: { name: guestName } })).status()).toBe(200);
      await expect(member.getByRole('dialog').getByText(/1 guest, 0 notes|2 guests, \d notes?/)).toBeVisible();

      const ours = `Ours, on ${name}`;
      await member.request.post('/api/song-comments', { data: { cleanTitle: TITLE, comment: ours } });
      const song = new SongPage(member);
      await member.goto(`/song/${encodeURIComponent(TITLE)}`);
      await song.show('Notes');
      const noteSaying = (text: string) =>
        member.getByRole('article', { name: `Note by ${guestName} (guest)` }).filter({ hasText: text });
      expect(await write('Lovely bridge')).toBe(201);
      await expect(noteSaying('Lovely bridge').getByText('link “For the label”')).toBeVisible();
      await guest.put(at('verdict'), { data: { verdict: 'approved', sentence: 'Ready.' } });
      const stands = member.getByRole('region', { name: `Where ${TITLE} stands` });
      await expect(stands.getByText(guestName)).toBeVisible();
      await expectNothingWrong(member);
      await stands.getByRole('button', { name: 'Guests' }).press('Enter');
      const said = member.getByRole('dialog', { name: 'What guests said' });
      await expect(said.getByText('Ready.').first()).toBeVisible();
      await expectNothingWrong(member);
      await member.keyboard.press('Escape');
      await expect(said).toBeHidden();

      await expect(member.getByText(ours)).toBeVisible();
      await member.getByRole('button', { name: /from guests$/ }).press('Enter');
      await expect(member.getByText(ours)).toBeHidden();
      await noteSaying('Lovely bridge').getByRole('checkbox', { name: 'Resolved' }).focus();
      await noteSaying('Lovely bridge').getByRole('button', { name: 'More for this note' }).press('Enter');
      await member.getByRole('menuitem', { name: 'Block guest…' }).press('Enter');
      await member.getByRole('button', { name: 'Block guest', exact: true }).press('Enter');
      await expect(noteSaying('Lovely bridge').getByText('Blocked')).toBeVisible();
      await expectNothingWrong(member);
      await expect.poll(() => write('Not any more')).toBe(403);
      await member.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => write('Again')).toBe(201);
      await expect(noteSaying('Again')).toBeVisible();
      await member.goto('/news-feed');
      await expect(member.getByText(`${guestName} (guest) wrote 2 notes`)).toBeVisible();
      await guest.dispose();
      await member.request.delete(`/api/shares/song/${id}`);
    });
  });
}
