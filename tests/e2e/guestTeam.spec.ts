import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SongPage } from '../pages/SongPage.page.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { inBothLooks } from '../setup/inBothLooks.ts';
import { expect, test } from './simmer.ts';

const TITLE = 'Paper Boats';
const GUEST = 'Gil Guest';
const made = z.object({ shareToken: z.string(), linkId: z.number() });

async function expectNothingWrong(page: Page) {
  await expectNoFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('the team hears guests as they write, sees where they stand, and blocks one', async ({ member, clientOf }) => {
  const address = `/api/songs/${encodeURIComponent(TITLE)}`;
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await member.request.get(address)).status()).toBe(200);
  const shared = await member.request.post(`${address}/share`, { data: { title: 'For the label' } });
  const { shareToken: token, linkId } = made.parse(await shared.json());
  const link = `/api/shares/song/${linkId}`;
  expect((await member.request.patch(link, { data: { canComment: true } })).ok()).toBe(true);
  const guest = await clientOf();
  const at = (path: string) => `/api/share/${token}/${path}`;
  const write = async (comment: string) =>
    (await guest.post(at('notes'), { data: { comment, clientKey: comment } })).status();
  expect((await guest.post(at('guest'), { data: { name: GUEST } })).status()).toBe(200);

  const ours = 'Ours, beside theirs';
  await member.request.post('/api/song-comments', { data: { cleanTitle: TITLE, comment: ours } });
  const song = new SongPage(member);
  await member.goto(`/song/${encodeURIComponent(TITLE)}`);
  const expectNothingWrongInBothLooks = () =>
    inBothLooks(member, async (page) => {
      await song.show('Notes');
      await expectNothingWrong(page);
    });
  const noteSaying = (text: string) =>
    member.getByRole('article', { name: `Note by ${GUEST} (guest)` }).filter({ hasText: text });
  const block = async () => {
    await noteSaying('Lovely bridge').getByRole('checkbox', { name: 'Resolved' }).focus();
    await noteSaying('Lovely bridge').getByRole('button', { name: 'More for this note' }).press('Enter');
    await member.getByRole('menuitem', { name: 'Block guest…' }).press('Enter');
    await member.getByRole('button', { name: 'Block guest', exact: true }).press('Enter');
    await expect(noteSaying('Lovely bridge').getByText('Blocked')).toBeVisible();
  };
  await expect(member.getByText(ours)).toBeVisible();
  expect(await write('Lovely bridge')).toBe(201);
  await expect(noteSaying('Lovely bridge').getByText('link “For the label”')).toBeVisible();
  await guest.put(at('verdict'), { data: { verdict: 'approved', sentence: 'Ready.' } });
  const stands = member.getByRole('region', { name: `Where ${TITLE} stands` });
  await expect(stands.getByText(GUEST)).toBeVisible();
  await expectNothingWrongInBothLooks();
  await stands.getByRole('button', { name: 'Guests' }).press('Enter');
  const said = member.getByRole('dialog', { name: 'What guests said' });
  await expect(said.getByText('Ready.').first()).toBeVisible();
  await inBothLooks(member, expectNothingWrong);
  await member.keyboard.press('Escape');
  await expect(said).toBeHidden();

  await member.getByRole('button', { name: /from guests$/ }).press('Enter');
  await expect(member.getByText(ours)).toBeHidden();
  await block();
  await expect.poll(() => write('Not any more')).toBe(403);
  await member.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => write('Again')).toBe(201);
  await expect(noteSaying('Again')).toBeVisible();
  // Undo is offered for some seconds only, so what it looks like is seen afterwards.
  await block();
  await expectNothingWrongInBothLooks();
  await member.request.delete(link);
});
