import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  getCatchUp,
  getCurrentUser,
  getHearingChoice,
  getNotificationSummary,
  lastStart,
  listHeardVersions,
  listSongDecisions,
  listSongs,
  streamEvents,
} from '@simmer/contracts';
import { z } from 'zod';
import { buildEarlierModule, placeEarlierModule } from '../seed/placedModule.ts';
import { expect, test } from './simmer.ts';

const songs = (page: Page) => page.getByRole('list', { name: 'Songs' }).getByRole('link');
const isRemembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key) !== null, lastStart.key);

type Box = { x: number; y: number };
const distance = (one: Box, other: Box) => Math.hypot(one.x - other.x, one.y - other.y);
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };

/** Where the words of an element begin. */
const textBox = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    const { x, y } = words.getBoundingClientRect();
    return { x, y };
  });

/** Runs in the page: how far anything has moved, as browsers count it. */
function movedBy(): Promise<number> {
  return new Promise((resolve) => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(moved)));
  });
}

/** Opens the library once, until the browser knows what that took. */
async function openOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(songs(page).first()).toBeVisible();
  await expect.poll(() => isRemembered(page)).toBe(true);
}

/** Runs in the page: its start never ends, however slow the machine is, so that nothing comes that waits for its end. */
function startGoesOn(longMs: number): void {
  const plain = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (action: () => void, ms = 0, ...given: []) => (ms < longMs ? plain(action, ms, ...given) : 0),
  });
}

test('the library’s first screen comes in few files of code', async ({ member: page }) => {
  await page.addInitScript(startGoesOn, 1_000);
  const bytes: Promise<number>[] = [];
  const files: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    files.push(request.url());
    bytes.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto('/');
  await expect(songs(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes.length).toBeGreaterThan(3);
  expect(bytes.length).toBeLessThanOrEqual(20);
  const sizes = await Promise.all(bytes);
  const each = files.map((file, place) => `${sizes[place]} ${file}`).join('\n');
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    each,
  ).toBeLessThanOrEqual(230 * 1024);
  // Its modules' first files read nothing that the shell fetches later: see firstScreen.ts and uiFirst.ts.
  expect(files.filter((file) => /whole|bell|catchUp/i.test(file))).toEqual([]);
});

test('the frame of somebody who was here before stands before any code, where the library then is', async ({
  member: page,
}) => {
  // Other journeys decide about songs, and then the list has a filter more above its rows.
  await page.route(`**${listSongDecisions.path}`, (route) => route.fulfill({ json: [] }));
  await openOnce(page);
  let letCodeCome = () => {};
  const codeMayCome = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const painted = page.locator('.splash-songs b');
  await expect(painted).toBeVisible();
  await expect(painted).toHaveText('All Songs');
  const frame = { heading: await textBox(painted), row: await boxOf(page.locator('.splash-songs i').first()) };
  letCodeCome();
  await expect(songs(page).first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'All Songs', exact: true });
  expect(distance(frame.heading, await textBox(heading))).toBeLessThanOrEqual(2);
  const row = page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first();
  expect(Math.abs(frame.row.y - (await boxOf(row)).y)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(movedBy)).toBeLessThan(0.01);
});

test('who is not signed in sees the name alone before any code', async ({ page, simmer }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(simmer.url);
  await expect(page.locator('.splash-name')).toBeVisible();
  for (const part of ['.splash-search', '.splash-person', '.splash-page', '.splash-songs']) {
    await expect(page.locator(part)).toBeHidden();
  }
});

test('a page that has been here before asks for its lists before its code has arrived, and once', async ({
  member: page,
}) => {
  await openOnce(page);
  // The page hears of nothing meanwhile: once it hears of changes, it asks again.
  await page.route(`**${streamEvents.path}`, () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The shell's code waits for the calls: they can't come from it.
  const listsAreAsked = page.waitForRequest((request) => new URL(request.url()).pathname === listSongs.path);
  await page.route('**/assets/*.js', async (route) => {
    await listsAreAsked;
    await route.continue();
  });
  await page.reload();
  await expect(songs(page).first()).toBeVisible();
  for (const path of [getCurrentUser.path, listSongs.path]) {
    expect(asked.filter((one) => one === path)).toHaveLength(1);
  }
});

test('a start asks neither for the bell nor for what was heard ahead of its code', async ({ member: page }) => {
  const isHeardKnown = page.waitForResponse((response) => new URL(response.url()).pathname === listHeardVersions.path);
  await openOnce(page);
  await isHeardKnown;
  const stored = await page.evaluate((key) => localStorage.getItem(key), lastStart.key);
  const { calls, files } = z
    .object({ calls: z.array(z.string()), files: z.array(z.object({ address: z.string() })) })
    .parse(JSON.parse(stored ?? 'null'));
  expect(calls).toContain(listSongs.path);
  for (const { path } of [listHeardVersions, getHearingChoice, getNotificationSummary, getCatchUp])
    expect(calls).not.toContain(path);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ address }) => /bell/i.test(address))).toEqual([]);
});

test('a session that has ended meanwhile leaves no row on the screen', async ({ member: page }) => {
  await openOnce(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeVisible();
  await expect(songs(page)).toHaveCount(0);
  expect(await isRemembered(page)).toBe(false);
});

test('a list that was asked for early is not shown to somebody else', async ({ member: page }) => {
  await openOnce(page);
  // Songs are answered for the session that ends before the server is asked who is there.
  await page.route(`**${getCurrentUser.path}`, (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeVisible();
  await expect(songs(page)).toHaveCount(0);
});

test('a module that was built for module federation goes on working', async ({ member: page, simmer }) => {
  await buildEarlierModule();
  const placed = await placeEarlierModule(join(simmer.dataFolder, 'modules'));
  await page.route('**/modules.json', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    await route.fulfill({ response, json: { ...registry, modules: [...registry.modules, placed] } });
  });
  await page.goto('/earlier');
  await expect(page.getByRole('main').getByRole('button', { name: 'All is well, Mia' })).toBeVisible();
});
