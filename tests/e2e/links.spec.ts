import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { readMail } from '../seed/outbox.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { inBothLooks } from '../setup/inBothLooks.ts';
import { songIsMeasured } from '../setup/songIsMeasured.ts';
import { expect, type Simmer, test } from './simmer.ts';

type World = { member: Page; simmer: Simmer; browser: Browser };

const made = z.object({ shareToken: z.string(), linkId: z.number() });
const activity = z.array(
  z.object({ recipient: z.string().nullable(), token: z.string(), songs: z.array(z.object({ plays: z.number() })) }),
);
const linkIn = (mail: string) => /\/song-share\/[\w-]{22}/.exec(mail)?.[0] ?? '';

async function shareSong(member: Page, title: string) {
  const address = `/api/songs/${encodeURIComponent(title)}/share`;
  const share = () => member.request.post(address, { data: {} });
  // A fresh product imports its first songs while its first test begins.
  await expect.poll(async () => (await share()).status()).toBe(200);
  const { shareToken, linkId } = made.parse(await (await share()).json());
  return { token: shareToken, at: `/api/shares/song/${linkId}` };
}

/** Somebody with the link, in a browser that isn't taken for a program. */
const visitorOf = async ({ browser, simmer }: Omit<World, 'member'>) => {
  const viewport = { width: 390, height: 844 };
  const userAgent = 'Mozilla/5.0 (X11) Firefox/153.0';
  return (await browser.newContext({ baseURL: simmer.url, viewport, userAgent })).newPage();
};

test('from their page of links, a member sends one by mail, lets guests comment, and sees who listened to a personal one', async ({
  member,
  simmer,
  browser,
}) => {
  await simmer.dropFile('Hum v1.wav', toneWav({ seconds: 2 }));
  const mailed = await shareSong(member, 'Slow Boil');
  const { at } = await shareSong(member, 'Hum');
  await member.goto('/shared-links');
  await sending({ member, simmer, browser }, mailed);
  await allowingGuests({ member, simmer, browser });
  await songIsMeasured(member.request, 'Hum');
  await following({ member, simmer, browser }, at);
  await member.request.delete(at);
});

/** A link is sent by mail, stops working, and is asked for and sent again. */
async function sending({ member, simmer, browser }: World, { token, at }: { token: string; at: string }) {
  await member.getByRole('button', { name: 'Email the link to Slow Boil' }).click();
  const dialog = member.getByRole('dialog', { name: 'Send Slow Boil by email' });
  await dialog.getByLabel('To').pressSequentially('jo@label.example,nobody ');
  await expect(dialog.getByText('“nobody” is not an email address.')).toBeVisible();
  await expectNoFindings(member);
  await dialog.getByRole('button', { name: 'Remove nobody' }).click();
  await dialog.getByLabel('Message (optional)').fill('Before <Friday>, please.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  // Tests have no mail server.
  await expect(member.getByText('Written, but not delivered')).toBeVisible();

  const invitation = await readMail(simmer.dataFolder, 'jo@label.example', 'shared a song with you');
  expect(invitation).toMatch(/^From: .+ via Simmer <no-reply@localhost>/m);
  expect(invitation).toContain('Before &lt;Friday&gt;, please.');
  expect(linkIn(invitation)).toBe(`/song-share/${token}`);
  const visitor = await visitorOf({ browser, simmer });
  const picture = new URL(/http\S+preview\.png\?r=[\w-]+/.exec(invitation)?.[0] ?? '');
  expect((await visitor.request.get(picture.pathname + picture.search)).status()).toBe(200);

  expect((await member.request.delete(at)).status()).toBe(204);
  await visitor.goto(linkIn(invitation));
  await expect(visitor.getByRole('heading', { name: 'Song Not Found' })).toBeVisible();
  await visitor.getByText('Ask for a new link').focus();
  await visitor.keyboard.press('Enter');
  await expectNoFindings(visitor);
  for (const words of ['Jo Doe', 'jo@label.example', 'It was fine yesterday']) {
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type(words);
  }
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('status')).toContainText('Thank you.');

  const requests = member.getByRole('region', { name: 'Requests for a link' });
  await expect(requests.getByText('It was fine yesterday')).toBeVisible();
  await expectNoFindings(member);
  await requests.getByRole('button', { name: 'Send link to Jo Doe' }).click();
  await expect(requests).toHaveCount(0);
  const answer = await readMail(simmer.dataFolder, 'jo@label.example', 'sent you the new link');
  await visitor.goto(linkIn(answer));
  await expect(visitor.getByRole('heading', { name: 'Slow Boil' })).toBeVisible();
  expect(linkIn(answer)).not.toBe(linkIn(invitation));
  await visitor.context().close();
}

/** Guests may comment on a song, and are counted as they come. */
async function allowingGuests({ member, simmer, browser }: World) {
  const { token } = await shareSong(member, 'Hum');
  await member.getByRole('button', { name: 'Options for the link to Hum' }).click();
  const dialog = member.getByRole('dialog', { name: 'Link to Hum' });
  for (const choice of ['Guests can comment', 'Guests can see each other’s notes']) {
    const press = dialog.getByRole('switch', { name: choice });
    await press.click();
    await expect(press).toBeChecked();
  }
  await inBothLooks(member, async (page) => {
    await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  const guest = await browser.newContext({ baseURL: simmer.url });
  const data = { name: 'Jo of the label' };
  expect((await guest.request.post(`/api/share/${token}/guest`, { data })).status()).toBe(200);
  await expect(dialog.getByText('1 guest, 0 notes')).toBeVisible();
  await guest.close();
  await member.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A personal link tells who listened and how far, greets them if its maker wants, and ends. */
async function following({ member, simmer, browser }: World, at: string) {
  await member.getByRole('button', { name: /activity of the link to Hum/ }).click();
  const dialog = member.getByRole('dialog', { name: 'Activity: Hum' });
  await dialog.getByLabel('Names').fill('Kim at the label\n\nJo =1+1\n');
  await dialog.getByRole('button', { name: 'Make 2 links' }).click();
  const list = dialog.getByRole('list', { name: 'Personal links' });
  await expect(list.getByRole('heading', { name: 'Kim at the label' })).toBeVisible();
  await inBothLooks(member, expectNoFindings);
  const read = async () => activity.parse(await (await member.request.get(`${at}/activity`)).json());
  const plays = async () => (await read()).flatMap(({ songs }) => songs.map((song) => song.plays));
  const kim = (await read()).find(({ recipient }) => recipient === 'Kim at the label')?.token;

  const visitor = await visitorOf({ browser, simmer });
  await visitor.goto(`/song-share/${kim}`);
  await expect(visitor.getByText('The person who shared this can see what was played.')).toBeVisible();
  await expect(visitor.getByText('For Kim at the label')).toHaveCount(0);
  // To its end, which is when the page reports it.
  await visitor.getByRole('button', { name: 'Play' }).click();
  await expect.poll(plays).toEqual([1]);
  const card = list.getByRole('listitem').filter({ hasText: 'Kim at the label' }).first();
  await expect(card).toContainText(/Opened once, 1 play, last/);
  await expect(card.getByRole('img', { name: /^1 play, up to / })).toBeVisible();

  // Nothing is counted for a visitor who asks not to be tracked, and the page says so.
  const headers = { 'sec-gpc': '1' };
  const page = await visitor.request.get(`/song-share/${kim}`, { headers });
  expect(await page.text()).toContain('Listening isn’t counted in this browser.');
  const heard = { playId: 'not to be counted', seconds: [[0, 2]] };
  expect((await visitor.request.post(`/api/share/${kim}/heard`, { headers, data: heard })).status()).toBe(204);
  expect(await plays()).toEqual([1]);

  await dialog.getByRole('switch', { name: 'Greet them by name on the page' }).click();
  await expect.poll(async () => (await visitor.request.get(`/song-share/${kim}`)).text()).toContain('Kim at the label');
  await visitor.reload();
  await expect(visitor.getByText('For Kim at the label')).toBeVisible();

  const saved = member.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  expect(table.split('\r\n')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Hum,song,Kim at the label,.*,1,0,\d/)]),
  );
  await dialog.getByRole('button', { name: 'End the link for Kim at the label' }).click();
  await expect(card.getByText('Ended')).toBeVisible();
  expect((await visitor.request.get(`/song-share/${kim}`)).status()).toBe(404);
  await visitor.context().close();
}
