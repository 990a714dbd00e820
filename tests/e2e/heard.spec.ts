import type { Page } from '@playwright/test';
import { sayHere } from '@simmer/contracts/extra';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** Who hears half of it has heard it, and that is a play. */
const SECONDS = 6;
const wav = (name: string) => songWav({ parts: [{ name, seconds: SECONDS }] });

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Songs' }).getByRole('listitem', { name: title, exact: true });

test('who plays a version has heard it: for the team at once, in their own list and in the statistics', async ({
  member,
  browser,
  simmer,
}) => {
  const admin = await (await browser.newContext({ baseURL: simmer.url })).newPage();
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  // What comes after they were here is new to them.
  expect((await member.request.put(sayHere.path)).ok()).toBe(true);
  await simmer.dropFile('Juniper v1.wav', wav('verse'));
  await simmer.dropFile('Juniper Tea v1.wav', wav('chorus'));

  await member.goto('/');
  for (const title of ['Juniper', 'Juniper Tea']) await expect(rowOf(member, title)).toContainText('Not heard yet');
  const song = new SongPage(admin);
  await song.open('Juniper v1.wav');
  await expect(admin.getByText('Nobody has heard v1 yet')).toBeVisible();
  await song.show('Versions');
  await expect(song.version('Juniper v1.wav')).toContainText('Not heard yet');

  await rowOf(member, 'Juniper').getByRole('button', { name: 'Play Juniper', exact: true }).click();
  await new PlayerBar(member).playsPast(SECONDS / 2 + 1);
  await member.keyboard.press(' ');

  // The other page hears of it by itself.
  await admin.getByRole('button', { name: /^1 of \d+ heard v1$/ }).click();
  const listeners = admin.getByRole('dialog', { name: 'Who heard v1' });
  await expect(listeners.getByRole('listitem')).toContainText(/Mia.*(% of it|All of it)/);
  await expectNoFindings(admin);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('img', { name: /^(Most replayed|Played evenly)/ })).toBeVisible();
  await expect(song.version('Juniper v1.wav')).toContainText('Not heard yet');

  await expect(rowOf(member, 'Juniper')).not.toContainText('Not heard yet');
  await member.getByRole('button', { name: /^Unheard/ }).click();
  await expect(rowOf(member, 'Juniper Tea')).toBeVisible();
  await expect(rowOf(member, 'Juniper')).toBeHidden();
  await expectNoFindings(member);

  await admin.goto('/statistics?song=Juniper');
  const week = admin.getByRole('table', { name: 'Plays of Juniper by week' }).getByRole('row').last();
  await expect(week).toHaveAccessibleName(/^Week of .+ 1 play$/);
  await expectNoFindings(admin);
  await admin.context().close();
});
