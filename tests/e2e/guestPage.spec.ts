import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const shareLinks = z.array(z.object({ kind: z.string(), id: z.number(), token: z.string() }));

/** A fresh product imports its first songs while its first test begins. */
async function songsOf(member: APIRequestContext) {
  const list = async () =>
    z
      .array(z.object({ cleanTitle: z.string(), dropboxPath: z.string() }))
      .parse(await (await member.get('/api/songs')).json())
      .filter(({ cleanTitle }) => ['Midnight Drive', 'Paper Boats', 'Slow Boil'].includes(cleanTitle));
  await expect.poll(async () => (await list()).length).toBe(3);
  return list();
}

/** Shares a song with guests who may write. */
async function songWithNotes(member: APIRequestContext, title: string, showsOthers = false) {
  await songsOf(member);
  const made = await member.post(`/api/songs/${encodeURIComponent(title)}/share`, { data: {} });
  const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await made.json());
  const links = shareLinks.parse(await (await member.get('/api/shares')).json());
  const id = links.find((link) => link.token === token)?.id;
  const address = `/api/shares/song/${id}`;
  expect((await member.patch(address, { data: { canComment: true, showsOthers } })).ok()).toBe(true);
  return { token, address, page: `/song-share/${token}` };
}

async function playlistWithNotes(member: APIRequestContext) {
  const made = await member.post('/api/playlists', { data: { name: 'Guests', icon: 'bi-fire' } });
  const { id } = z.object({ id: z.number() }).parse(await made.json());
  for (const { dropboxPath } of await songsOf(member)) {
    await member.post(`/api/playlists/${id}/songs`, { data: { dropboxPath } });
  }
  const share = await member.post(`/api/playlists/${id}/share`);
  const { shareToken: token } = z.object({ shareToken: z.string() }).parse(await share.json());
  await member.patch(`/api/shares/playlist/${id}`, { data: { canComment: true, showsOthers: true } });
  return { token, page: `/share/${token}` };
}

const asGuest = (browser: Browser, simmer: Simmer, options: BrowserContextOptions = {}) =>
  browser.newContext({ baseURL: simmer.url, userAgent: 'Mozilla/5.0 (X11) Firefox/153.0', ...options });

const box = (page: Page) => page.getByLabel('Your note', { exact: true });

async function write(page: Page, words: string, name?: string) {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Note by/ }).filter({ hasText: words })).toBeVisible();
}

async function openNotes(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
}

/** As if the guest came back to the page: it reads the notes at once. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Runs in the page: how far its parts have moved by themselves. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      resolve(sum);
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  });

/** Watches the bytes of a page: what it arrives with, and what guests answer with after that. */
function weigh(visitor: Page) {
  const sizes: Promise<{ path: string; bytes: number }>[] = [];
  visitor.on('requestfinished', (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
    const path = new URL(request.url()).pathname;
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })));
  });
  return async (first: Set<string>) => {
    await visitor.waitForLoadState('networkidle');
    const loaded = await Promise.all(sizes);
    const kilobytes = (isFirst: boolean) =>
      loaded.filter(({ path }) => first.has(path) === isFirst).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return { atFirst: kilobytes(true), forAnswers: kilobytes(false) };
  };
}

/** Runs in the page: its own path and those of the scripts that it names as it arrives. */
const named = () => [
  location.pathname,
  ...[...document.querySelectorAll<HTMLElement>('script[src], link[rel=modulepreload]')].map(
    (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href).pathname,
  ),
];

test('a shared song is at most 20 KB, a playlist 40, and what guests answer with 15; a guest’s words belong to their song', async ({
  request: member,
  simmer,
  browser,
}) => {
  await signedInAs(member, 'mia@band.example', 'Mia Moss');
  const shared = [
    { most: 20, address: (await songWithNotes(member, 'Paper Boats')).page, isList: false },
    { most: 40, address: (await playlistWithNotes(member)).page, isList: true },
  ];
  for (const { most, address, isList } of shared) {
    const context = await asGuest(browser, simmer);
    const visitor = await context.newPage();
    const weight = weigh(visitor);
    await visitor.goto(address);
    const first = new Set(await visitor.evaluate(named));
    if (isList) await openNotes(visitor, 'Slow Boil');
    await expect(box(visitor)).toBeVisible();
    const { atFirst, forAnswers } = await weight(first);
    expect(atFirst).toBeLessThanOrEqual(most);
    expect(forAnswers).toBeGreaterThan(3);
    expect(forAnswers).toBeLessThanOrEqual(15);
    if (isList) {
      await write(visitor, 'On the second verse', 'Lou');
      await expect(visitor.getByRole('button', { name: 'More for Slow Boil (1 note)' })).toBeVisible();
      await openNotes(visitor, 'Midnight Drive');
      await expect(visitor.getByText('No notes yet. Be the first to write one.')).toBeVisible();
      await expectNoFindings(visitor);
    }
    await context.close();
  }
});

test('on a phone in the dark, a guest writes and judges, nothing moves by itself, and others read it, also without scripts', async ({
  request: member,
  simmer,
  browser,
}) => {
  await signedInAs(member, 'mia@band.example', 'Mia Moss');
  const { page: address } = await songWithNotes(member, 'Midnight Drive', true);
  const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;
  const context = await asGuest(browser, simmer, look);
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(box(visitor)).toBeVisible();
  await expectNoFindings(visitor);
  await write(visitor, 'Louder', 'Jo');
  await visitor.getByRole('button', { name: 'Send fire' }).click();
  await expect(visitor.getByText('🔥 sent.')).toBeAttached();
  await visitor.getByRole('button', { name: 'Ask for changes' }).click();
  await visitor.getByLabel('A sentence, if you like').fill('Shorter');
  await visitor.getByRole('button', { name: 'Save' }).click();
  await expect(visitor.getByText('Your sentence was sent.')).toBeAttached();
  await expectNoFindings(visitor);

  const other = await asGuest(browser, simmer, { colorScheme: 'light' });
  const reader = await other.newPage();
  for (const page of [visitor, reader]) {
    await page.goto(address);
    await expect(page.getByText('Louder')).toBeVisible();
    expect(await page.evaluate(shifted)).toBeLessThanOrEqual(0.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expect(visitor.getByRole('button', { name: 'Ask for changes', pressed: true })).toBeVisible();
  await expectNoFindings(reader);

  const bare = await asGuest(browser, simmer, { javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto(address);
  // Playwright finds nothing in a noscript by its text.
  const note = still.locator('.share-read li').filter({ hasText: 'Jo' }).first();
  await expect(note).toContainText('Jo');
  await expect(note).toContainText('Louder');
  await expect(note).toBeVisible();
  await expect(still.getByRole('textbox')).toHaveCount(0);
  await Promise.all([context.close(), other.close(), bare.close()]);
});

test('a guest writes, hears from the team and goes on by the keyboard alone', async ({
  request: member,
  simmer,
  browser,
}) => {
  await signedInAs(member, 'mia@band.example', 'Mia Moss');
  const { page: address } = await songWithNotes(member, 'Slow Boil');
  const context = await asGuest(browser, simmer);
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(box(visitor)).toBeVisible();
  const keys = visitor.keyboard;
  const focused = () =>
    visitor.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await visitor.getByRole('button', { name: 'Play' }).focus();
  await keys.press('Enter');
  await expect.poll(() => visitor.getByRole('slider').inputValue().then(Number)).toBeGreaterThan(0.2);
  await keys.press('Enter');
  await visitor.getByLabel('Your name').focus();
  await keys.type('Kim');
  await keys.press('Tab');
  await keys.type('Slower here');
  await keys.press('Control+Enter');
  const note = visitor.getByRole('article', { name: 'Note by Kim' });
  await expect(note.getByRole('button', { name: /^0:0.*play from here/ })).toBeVisible();
  await expect(box(visitor)).toBeFocused();
  await expect(visitor.getByRole('toolbar', { name: 'Notes on the waveform' }).getByRole('button')).toHaveCount(1);

  const notes = z
    .array(z.object({ id: z.number(), comment: z.string(), cleanTitle: z.string() }))
    .parse(await (await member.get('/api/song-comments/Slow%20Boil')).json());
  const inside = notes.find(({ comment }) => comment === 'Slower here');
  const replied = await member.post('/api/song-comments', {
    data: { cleanTitle: inside?.cleanTitle, comment: 'Will do', parentId: inside?.id },
  });
  expect(replied.ok()).toBe(true);
  await comeBack(visitor);
  await expect(visitor.getByText('Will do')).toBeVisible();

  await note.getByRole('button', { name: 'Reply' }).focus();
  await keys.press('Enter');
  await keys.type('Thanks');
  await keys.press('Control+Enter');
  await expect(visitor.getByText('Thanks')).toBeVisible();
  await expect(visitor.getByText('Reply sent.')).toBeAttached();
  expect(await focused()).toBe('Reply');
  await keys.press('Tab');
  expect(await focused()).toBe('Edit');
  await keys.press('Enter');
  await keys.type(', please');
  await keys.press('Control+Enter');
  await expect(visitor.getByText('Slower here, please')).toBeVisible();
  await expect(note.first()).toBeFocused();
  await note.first().getByRole('button', { name: 'Delete' }).focus();
  await keys.press('Enter');
  expect(await focused()).toBe('Keep');
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await expect(visitor.getByText('Note deleted.')).toBeAttached();
  await expect(visitor.getByText('Slower here, please')).toBeHidden();
  await context.close();
});
