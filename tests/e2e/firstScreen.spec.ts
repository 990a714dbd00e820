import type { Locator, Page, Request } from '@playwright/test';
import {
  getCurrentUser,
  lastStart,
  listSongDecisions,
  listSongStatuses,
  listSongs,
  song,
  streamEvents,
} from '@simmer/contracts';
import { getCatchUp, getHearingChoice, getNotificationSummary, listHeardVersions } from '@simmer/contracts/extra';
import { z } from 'zod';
import { buildPlainModule, placePlainModule } from '../seed/placedModule.ts';
import { placeInModules, tellOfModules } from '../seed/placeInModules.ts';
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

/** As long as a start lasts (shell/src/session/lastStart.ts): then the browser remembers what it took. */
const START_LASTS_MS = 5000;

/** Runs in the page: however slow the machine is, what waits for a second or more waits until the start is told to end. */
function holdStart(longMs: number): void {
  const plain = globalThis.setTimeout;
  const held: { action: () => void; ms: number }[] = [];
  Object.assign(globalThis, {
    setTimeout: (action: () => void, ms = 0, ...args: []) => {
      if (ms < longMs) return plain(action, ms, ...args);
      held.push({ action, ms });
      return plain(() => undefined);
    },
    endStart: () => {
      for (const { action } of held.splice(0).toSorted((one, other) => one.ms - other.ms)) action();
    },
  });
}

/** Opens the library, and has the browser remember what that took. */
async function openOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(songs(page).first()).toBeVisible();
  await endStart(page);
}

async function endStart(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as { endStart?: () => void }).endStart?.());
  await expect.poll(() => isRemembered(page)).toBe(true);
}

test('the library’s first screen comes in few files of code', async ({ member: page }) => {
  await page.addInitScript(holdStart, 1_000);
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
  expect(bytes.length).toBeLessThanOrEqual(40);
  const sizes = await Promise.all(bytes);
  const each = files.map((file, place) => `${sizes[place]} ${file}`).join('\n');
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    each,
  ).toBeLessThanOrEqual(280 * 1024);
  expect(files.filter((file) => /bell|catchUp/i.test(file))).toEqual([]);
});

test('who is not signed in sees the name alone before any code', async ({ page, simmer }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(simmer.url);
  await expect(page.locator('.splash-name')).toBeVisible();
  for (const part of ['.splash-search', '.splash-person', '.splash-page', '.splash-songs']) {
    await expect(page.locator(part)).toBeHidden();
  }
});

test('who was here before sees a frame before any code, and what it asked for early is for nobody else', async ({
  member: page,
}) => {
  await page.addInitScript(holdStart, START_LASTS_MS);
  // Other journeys decide about songs, and then the list has a filter more above its rows.
  await page.route(`**${listSongDecisions.path}`, (route) => route.fulfill({ json: [] }));
  // And new songs would stand above them.
  const all = z.array(song).parse(await (await page.request.get(listSongs.path)).json());
  const json = all.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' }));
  await page.route(`**${listSongStatuses.path}`, (route) => route.fulfill({ json }));
  // The page hears of nothing: once it hears of changes, it asks again.
  await page.route(`**${streamEvents.path}`, () => undefined);
  const isHeardKnown = page.waitForResponse((response) => new URL(response.url()).pathname === listHeardVersions.path);

  await test.step('it remembers neither the bell nor what was heard', async () => {
    await page.goto('/');
    await isHeardKnown;
    await endStart(page);
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

  await test.step('its frame and its calls come before any code, and once', async () => {
    let letCodeCome = () => {};
    const codeMayCome = new Promise<void>((resolve) => {
      letCodeCome = resolve;
    });
    const code = '**/assets/*.js';
    await page.route(code, async (route) => {
      await codeMayCome;
      await route.continue();
    });
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.reload({ waitUntil: 'commit' });
    const painted = page.locator('.splash-songs b');
    await expect(painted).toBeVisible();
    await expect(painted).toHaveText('All Songs');
    const frame = { heading: await textBox(painted), row: await boxOf(page.locator('.splash-songs i').first()) };
    // The shell's code waits: the calls can't come from it.
    await expect.poll(() => asked).toContain(listSongs.path);
    letCodeCome();
    await expect(songs(page).first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1, name: 'All Songs', exact: true });
    expect(distance(frame.heading, await textBox(heading))).toBeLessThanOrEqual(2);
    const row = page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first();
    expect(Math.abs(frame.row.y - (await boxOf(row)).y)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(movedBy)).toBeLessThan(0.01);
    for (const path of [getCurrentUser.path, listSongs.path])
      expect(asked.filter((one) => one === path)).toHaveLength(1);
    page.off('request', note);
    await page.unroute(code);
  });

  const seesNoSongs = async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeVisible();
    await expect(songs(page)).toHaveCount(0);
    expect(await isRemembered(page)).toBe(false);
  };
  await test.step('the list of a session that ends meanwhile is not shown to somebody else', async () => {
    // Songs are answered before the server is asked who is there.
    const who = `**${getCurrentUser.path}`;
    await page.route(who, (route) => route.fulfill({ status: 401, json: {} }));
    await seesNoSongs();
    await page.unroute(who);
  });

  await test.step('a session that has ended leaves no row on the screen', async () => {
    await openOnce(page);
    await page.context().clearCookies();
    await seesNoSongs();
  });
});

test('a module that was built with plain module federation, and none of our tools, is shown', async ({
  member: page,
  simmer,
}) => {
  await buildPlainModule();
  const placed = await placeInModules(simmer.dataFolder, placePlainModule);
  await tellOfModules(page, [placed]);
  await page.goto('/plain');
  await expect(page.getByRole('main').getByRole('button', { name: 'All is well, Mia' })).toBeVisible();
});
