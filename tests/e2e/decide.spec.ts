import type { APIRequestContext } from '@playwright/test';
import {
  askForDecision,
  currentUser,
  endpointUrl,
  getCurrentUser,
  getSong,
  giveVerdict,
  version,
} from '@simmer/contracts';
import { addComment } from '@simmer/contracts/extra';
import { Library } from '../pages/Library.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { often } from '../setup/often.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

const myId = async (client: APIRequestContext) =>
  currentUser.parse(await (await client.get(endpointUrl(getCurrentUser))).json()).id;

test('two people agree on a version, the team sees it everywhere, and a new version asks again', async ({
  member: page,
  clientOf,
  simmer,
}) => {
  const admin = await clientOf(ADMIN_EMAIL, 'Bo Boss');
  await simmer.dropFile('Saffron v1.wav', toneWav({ seconds: 2, hertz: 262 }));
  await expect.poll(async () => (await admin.get(endpointUrl(getSong, { key: 'Saffron' }))).status(), often).toBe(200);
  const asked = await admin.put(endpointUrl(askForDecision, { key: 'Saffron' }), {
    data: { isAsked: true, deciderIds: [await myId(admin), await myId(page.request)] },
  });
  expect(asked.status()).toBe(200);
  const note = { cleanTitle: 'Saffron', comment: 'Louder drums' };
  expect((await admin.post(endpointUrl(addComment), { data: note })).ok()).toBe(true);

  // In the library it waits, and the filter finds it.
  await page.goto('/');
  const waiting = page.getByRole('button', { name: 'Waiting for me' });
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await new Library(page).row('Saffron').getByRole('link', { name: 'Saffron', exact: true }).click();
  await expect(page.getByText('v1 needs your word')).toBeVisible();
  expect((await page.getByRole('region', { name: 'Where Saffron stands' }).boundingBox())?.height).toBe(44);
  await expect(page.getByRole('article', { name: /^Note by/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ask for changes', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill('The vocal is too low.');
  await form.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(form).toBeHidden();

  await simmer.dropFile('Saffron v2.wav', toneWav({ seconds: 2, hertz: 294 }));
  const song = new SongPage(page);
  await song.show('Versions');
  await song
    .version('Saffron v2.wav')
    .getByRole('button', { name: /^v2 · / })
    .click();
  await expect(page.getByText('v2 needs your word')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await form.getByRole('button', { name: /^Approve / }).click();
  await expect(page.getByText(/^Waiting for/)).toBeVisible();

  // The page follows by itself what somebody else says.
  const key = '/Music/Saffron v2.wav';
  const { modifiedAt } = version.parse(await (await admin.get(endpointUrl(getSong, { key }))).json());
  const data = { verdict: 'approved', sentence: 'The chorus opens up.', modifiedAt };
  expect((await admin.put(endpointUrl(giveVerdict, { key }), { data })).status()).toBe(200);
  await expect(page.getByText(/^Approved by .+, /).first()).toBeVisible();

  const news = await (await page.request.get('/api/news-feed?with=decisions')).json();
  const steps = (news as { song: { cleanTitle: string } | null; metadata: { decision?: { step: string } } }[])
    .filter(({ song: about }) => about?.cleanTitle === 'Saffron')
    .flatMap(({ metadata }) => metadata.decision?.step ?? []);
  expect(steps).toEqual(['allApproved', 'approved', 'changes', 'asked']);
  // A module that was published before decisions existed still reads its news.
  expect(await (await page.request.get('/api/news-feed')).text()).not.toContain('"decision"');
});
