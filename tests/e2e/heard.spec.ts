import type { Page } from '@playwright/test';
import { endpointUrl, setHearingChoice } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

const SECONDS = 10;
const wav = (name: string) => songWav({ parts: [{ name, seconds: SECONDS }] });

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Songs' }).getByRole('listitem', { name: title, exact: true });
const filter = (page: Page) => page.getByRole('button', { name: 'Unheard', exact: true });

/** Whether the page's person lets Simmer keep what they hear. */
async function keep(page: Page, isKept: boolean): Promise<void> {
  const answer = await page.request.put(endpointUrl(setHearingChoice), { data: { isKept } });
  expect(answer.status()).toBe(200);
}

test('who plays a version has heard it: for the team at once, and in their own list', async ({
  member,
  browser,
  simmer,
}) => {
  const admin = await (await browser.newContext({ baseURL: simmer.url })).newPage();
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  await simmer.dropFile('Juniper v1.wav', wav('verse'));
  await simmer.dropFile('Juniper Tea v1.wav', wav('chorus'));

  await member.goto('/');
  for (const title of ['Juniper', 'Juniper Tea']) await expect(rowOf(member, title)).toContainText('Not heard yet');
  const song = new SongPage(admin);
  await song.open('Juniper v1.wav');
  await expect(admin.getByText('Nobody has heard v1 yet')).toBeVisible();
  await expect(song.version('Juniper v1.wav')).toContainText('Not heard yet');

  await rowOf(member, 'Juniper').getByRole('button', { name: 'Play Juniper', exact: true }).click();
  const player = new PlayerBar(member);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(SECONDS / 2 + 1);
  await member.keyboard.press(' ');

  // The other page hears of it by itself.
  await admin.getByRole('button', { name: /^1 of \d+ heard v1$/ }).click();
  const listeners = admin.getByRole('dialog', { name: 'Who heard v1' });
  await expect(listeners.getByRole('listitem')).toContainText(/mia.*(% of it|All of it)/);
  await expectNoFindings(admin);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('img', { name: /^(Most replayed|Played evenly)/ })).toBeVisible();
  await expect(song.version('Juniper v1.wav')).toContainText('Not heard yet');

  await expect(rowOf(member, 'Juniper')).not.toContainText('Not heard yet');
  await filter(member).click();
  await expect(rowOf(member, 'Juniper Tea')).toBeVisible();
  await expect(rowOf(member, 'Juniper')).toBeHidden();
  await expectNoFindings(member);
  // The browser remembers it, and shows no other song first.
  await member.reload();
  await expect(rowOf(member, 'Juniper Tea')).toBeVisible();
  await expect(rowOf(member, 'Juniper')).toBeHidden();
  await expect(filter(member)).toHaveAttribute('aria-pressed', 'true');

  await keep(member, false);
  await member.reload();
  await expect(rowOf(member, 'Juniper')).toBeVisible();
  await expect(filter(member)).toBeHidden();
  await expect(member.getByText('Not heard yet')).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByText('Nobody has heard v1 yet')).toBeVisible();
  await keep(member, true);
  await admin.context().close();
});
