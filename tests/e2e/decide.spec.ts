import type { Locator, Page } from '@playwright/test';
import { askForDecision, currentUser, endpointUrl, getCurrentUser } from '@simmer/contracts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

const wav = (gain: number) => songWav({ parts: [{ name: 'verse', seconds: 8 }], gain });

const myId = async (page: Page) =>
  currentUser.parse(await (await page.request.get(endpointUrl(getCurrentUser))).json()).id;

/** Says a word about the newest version, in the line that asks for it. */
async function say(page: Page, word: 'This one' | 'Needs changes', sentence?: string): Promise<void> {
  await page.getByRole('button', { name: word, exact: true }).click();
  const form: Locator = page.getByRole('dialog');
  if (sentence) await form.getByRole('textbox').fill(sentence);
  await form.getByRole('button', { name: word === 'This one' ? /^Approve / : 'Ask for changes' }).click();
  await expect(form).toBeHidden();
}

test('two people agree on a version, the team sees it everywhere, and a new version asks again', async ({
  member,
  browser,
  simmer,
}) => {
  const admin = await browser.newPage({ baseURL: simmer.url });
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  await simmer.dropFile('Saffron v1.wav', wav(0.3));
  const memberSong = new SongPage(member);
  const adminSong = new SongPage(admin);
  await expect
    .poll(async () => (await admin.request.get(`/api/songs/${encodeURIComponent('Saffron')}`)).status())
    .toBe(200);
  const deciderIds = [await myId(admin), await myId(member)];
  const asked = await admin.request.put(endpointUrl(askForDecision, { key: 'Saffron' }), {
    data: { isAsked: true, deciderIds },
  });
  expect(asked.status()).toBe(200);

  // In the library it waits, and the filter finds it.
  await member.goto('/');
  await member.getByRole('button', { name: /waits? for you/ }).click();
  await expect(member.getByRole('button', { name: 'Waiting for me' })).toHaveAttribute('aria-pressed', 'true');
  await expect(member.getByText('Saffron').first()).toBeVisible();

  await memberSong.open('Saffron v1.wav');
  await adminSong.open('Saffron v1.wav');
  await expect(member.getByText('v1 waits for your word')).toBeVisible();
  await say(member, 'Needs changes', 'The vocal is too low.');
  // The other page follows by itself.
  await expect(admin.getByText('Needs changes', { exact: true }).first()).toBeVisible();
  await expect(admin.getByText(/“The vocal is too low.”/).first()).toBeVisible();

  await simmer.dropFile('Saffron v2.wav', wav(0.4));
  await expect(memberSong.version('Saffron v2.wav')).toBeVisible();
  await expect(member.getByText(/waits for your word/)).toBeVisible();
  await memberSong.open('Saffron v2.wav');
  await expect(member.getByText('v2 waits for your word')).toBeVisible();
  await say(member, 'This one');
  await expect(member.getByText(/^Waiting for/)).toBeVisible();
  await adminSong.open('Saffron v2.wav');
  await say(admin, 'This one', 'The chorus opens up.');
  for (const page of [member, admin]) {
    await expect(page.getByText(/^Approved by .+, /).first()).toBeVisible();
  }

  const news = await (await member.request.get('/api/news-feed?with=decisions')).json();
  const steps = (news as { song: { cleanTitle: string } | null; metadata: { decision?: { step: string } } }[])
    .filter(({ song }) => song?.cleanTitle === 'Saffron')
    .flatMap(({ metadata }) => metadata.decision?.step ?? []);
  expect(steps).toEqual(['allApproved', 'approved', 'changes', 'asked']);
  // A module that was published before decisions existed still reads its news.
  expect(await (await member.request.get('/api/news-feed')).text()).not.toContain('"decision"');
  await admin.close();
});
