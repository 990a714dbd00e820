import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const activity = z.array(
  z.object({
    recipient: z.string().nullable(),
    token: z.string(),
    songs: z.array(z.object({ plays: z.number(), parts: z.array(z.number()), downloads: z.number() })),
  }),
);

const asVisitor = (browser: Browser, simmer: Simmer, given: BrowserContextOptions = {}) =>
  browser.newContext({ baseURL: simmer.url, userAgent: 'Mozilla/5.0 (X11) Firefox/153.0', ...given });

async function shareSong(member: Page, title: string) {
  const made = await member.request.post(`/api/songs/${encodeURIComponent(title)}/share`, { data: {} });
  const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await made.json());
  const links = z
    .array(z.object({ id: z.number(), token: z.string() }))
    .parse(await (await member.request.get('/api/shares')).json());
  const id = links.find((link) => link.token === token)?.id ?? 0;
  return { token, id, at: `/api/shares/song/${id}` };
}

/** Plays until the play counts, and pauses. */
async function listen(visitor: Page) {
  await visitor.getByRole('button', { name: 'Play' }).click();
  const slider = visitor.getByRole('slider');
  const heard = async () => {
    const length = Number(await slider.getAttribute('max'));
    return Number(await slider.inputValue()) > Math.min(10, length / 2) + 1;
  };
  await expect.poll(heard, { timeout: 30_000 }).toBe(true);
  await visitor.getByRole('button', { name: 'Pause' }).click();
}

test('a personal link tells who listened, and how far', async ({ member, simmer, browser }) => {
  const { at } = await shareSong(member, 'Midnight Drive');
  await member.goto('/shared-links');
  await member.getByRole('button', { name: /^What happened with the link to Midnight Drive/ }).click();
  const dialog = member.getByRole('dialog', { name: 'What happened: Midnight Drive' });
  await dialog.getByLabel('Names').fill('Kim at the label\n\nJo =1+1\n');
  await dialog.getByRole('button', { name: 'Make 2 links' }).click();
  const list = dialog.getByRole('list', { name: 'Personal links' });
  await expect(list.getByRole('heading', { name: 'Kim at the label' })).toBeVisible();
  const read = async () => activity.parse(await (await member.request.get(`${at}/activity`)).json());
  const kim = (await read()).find(({ recipient }) => recipient === 'Kim at the label');

  const context = await asVisitor(browser, simmer);
  const visitor = await context.newPage();
  await visitor.goto(`/song-share/${kim?.token}`);
  await expect(visitor.getByText('The person who shared this can see what was played.')).toBeVisible();
  await expect(visitor.getByText('For Kim at the label')).toHaveCount(0);
  await listen(visitor);
  await expect.poll(async () => (await read()).flatMap(({ songs }) => songs.map(({ plays }) => plays))).toEqual([1]);

  const card = list.getByRole('listitem').filter({ hasText: 'Kim at the label' }).first();
  await expect(card).toContainText(/Opened once, 1 play, last/);
  await expect(card.getByRole('img', { name: /^1 play, up to / })).toBeVisible();
  await dialog.getByRole('switch', { name: 'The page greets them by name' }).click();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('For Kim at the label')).toBeVisible({ timeout: 1000 });
  }).toPass();

  const saved = member.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  expect(table.split('\r\n')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Midnight Drive,song,Kim at the label,.*,1,0,\d/)]),
  );
  await dialog.getByRole('button', { name: 'End the link for Kim at the label' }).click();
  await expect(card.getByText('Ended')).toBeVisible();
  expect((await visitor.request.get(`/song-share/${kim?.token}`)).status()).toBe(404);
  await context.close();
  await member.request.delete(at);
});

test('nothing is counted for a visitor who asks not to be tracked, and the page says so', async ({
  member,
  simmer,
  browser,
}) => {
  const { token, at } = await shareSong(member, 'Midnight Drive');
  const context = await asVisitor(browser, simmer, { extraHTTPHeaders: { 'Sec-GPC': '1' } });
  const visitor = await context.newPage();
  await visitor.goto(`/song-share/${token}`);
  await expect(visitor.getByText('Listening isn’t counted in this browser.')).toBeVisible();
  const reported = visitor.waitForRequest((request) => request.url().endsWith('/heard'));
  await listen(visitor);
  await reported;
  // Sent after it, by somebody who may be counted.
  const other = await asVisitor(browser, simmer);
  const heard = { playId: 'of another', seconds: [[0, 30]] };
  expect((await other.request.post(`/api/share/${token}/heard`, { data: heard })).status()).toBe(204);
  const [own] = activity.parse(await (await member.request.get(`${at}/activity`)).json());
  expect(own?.songs.map(({ plays }) => plays)).toEqual([1]);
  await other.close();
  await context.close();
  await member.request.delete(at);
});

for (const { name, ...look } of [
  { name: 'a desktop in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test(`what happened has no findings on ${name}`, async ({ member }) => {
    const { at, id } = await shareSong(member, 'Paper Boats');
    await member.request.post(`${at}/personal`, { data: { names: ['Kim', 'Jo'] } });
    await member.setViewportSize(look.viewport);
    await member.emulateMedia({ colorScheme: look.colorScheme });
    await member.goto(`/shared-links?activity=song-${id}`);
    await expect(member.getByRole('list', { name: 'Personal links' })).toBeVisible();
    await expectNoFindings(member);
    await member.request.delete(at);
  });
}
