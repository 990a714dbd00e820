import type { Browser, Page } from '@playwright/test';
import {
  addComment,
  catchUp,
  endpointUrl,
  getCatchUp,
  getSong,
  getVersionComparison,
  hearSongs,
  logout,
  sayHere,
} from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { type Sounding, soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { ADMIN_EMAIL, expect, type Simmer, startStored, test } from './simmer.ts';

const part = (name: string, seconds: number) => ({ name, seconds });
const verse = part('verse', 16);
const chorus = part('chorus', 12);
const ending = part('end', 8);
const BRIDGE = { fromSeconds: 16, untilSeconds: 24 };
const AROUND_SECONDS = 3;
/** A report of the audio more or less. */
const TOLERANCE_SECONDS = 0.7;
const NEW_SONG_SECONDS = 7;
/** A card, some seconds of a song, and what a busy machine adds. */
const aPartLater = { timeout: 60_000 };

async function pageOf(browser: Browser, simmer: Simmer, email: string, fullName: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: simmer.url })).newPage();
  await startStored(page);
  await page.addInitScript(watchSounds);
  await signedInAs(page.request, email, fullName);
  return page;
}

/** A file arrives in the library. @returns the version's id */
async function arrives(page: Page, simmer: Simmer, filename: string, wav: Buffer): Promise<number> {
  await simmer.dropFile(filename, wav);
  let id: unknown;
  const look = async () => {
    const answer = await page.request.get(endpointUrl(getSong, { key: `/Music/${filename}` }));
    id = answer.ok() && (await answer.json()).id;
    return id;
  };
  await expect.poll(look).toEqual(expect.any(Number));
  return Number(id);
}

/** The page's person visits the library, and signs out. */
async function comesAndLeaves(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const isSaid = page.waitForResponse((response) => new URL(response.url()).pathname === sayHere.path);
  await page.goto('/');
  await expect(new Library(page).songs).toBeVisible();
  // The bell's code says that they are here.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  expect((await isSaid).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await meanwhile();
  expect((await page.request.post(logout.path)).ok()).toBe(true);
}

/** What the page's person has not caught up with. */
const offered = async (page: Page) => catchUp.parse(await (await page.request.get(endpointUrl(getCatchUp))).json());

const cardOf = (page: Page) => page.getByRole('region', { name: /^Since you were last here/ });
const stripOf = (page: Page) => page.getByRole('region', { name: 'Playing what’s new' });

/** From where to where each file was heard, in the order in which they began. */
function heardOf(seen: readonly Sounding[][]) {
  const heard = new Map<string, { fromSeconds: number; untilSeconds: number }>();
  for (const { file, atSeconds } of seen.flat()) {
    const { fromSeconds, untilSeconds } = heard.get(file) ?? { fromSeconds: atSeconds, untilSeconds: atSeconds };
    heard.set(file, {
      fromSeconds: Math.min(fromSeconds, atSeconds),
      untilSeconds: Math.max(untilSeconds, atSeconds),
    });
  }
  return [...heard.values()];
}

test('after an absence one hears only what is new, and is caught up then', async ({ browser, simmer }) => {
  // Songs are played at their own speed.
  test.slow();
  const page = await pageOf(browser, simmer, 'wren@band.example', 'Wren West');
  const bo = await pageOf(browser, simmer, ADMIN_EMAIL, 'Bo Boss');
  const versionId = await arrives(page, simmer, 'Tansy v1.wav', songWav({ parts: [verse, chorus, ending] }));

  // She is here, hears the song, and leaves.
  await comesAndLeaves(page, async () => {
    const data = { plays: [{ versionId, playId: 'wren-1', seconds: [[0, 36]] }] };
    expect((await page.request.post(hearSongs.path, { data })).status()).toBe(204);
    expect(await offered(page)).toMatchObject({ since: null, items: [] });
  });

  // A new version with a bridge, a note about the bridge, and a new song.
  const withBridge = songWav({ parts: [verse, part('bridge', 8), chorus, ending] });
  const newVersionId = await arrives(bo, simmer, 'Tansy v2.wav', withBridge);
  const note = {
    cleanTitle: 'Tansy',
    comment: 'Is the bridge too long?',
    version: 2,
    versionId: newVersionId,
    atSeconds: 19,
  };
  expect((await bo.request.post(addComment.path, { data: note })).ok()).toBe(true);
  const outcome = async () => {
    const answer = await bo.request.get(endpointUrl(getVersionComparison, { key: '/Music/Tansy v2.wav' }));
    return answer.ok() && (await answer.json()).comparison?.outcome;
  };
  await expect.poll(outcome).toBe('compared');
  await arrives(bo, simmer, 'Yarrow v1.wav', songWav({ parts: [part('opening', NEW_SONG_SECONDS)] }));

  // Back again: a sentence, and what is new to hear.
  await signedInAs(page.request, 'wren@band.example');
  await expect
    .poll(async () => (await offered(page)).items.map(({ title, course }) => [title, course]))
    .toEqual([
      ['Tansy', 'changes'],
      ['Yarrow', 'beginning'],
    ]);
  await page.goto('/');
  const card = cardOf(page);
  await expect(card).toContainText('1 new song, 1 new version and 1 note in Tansy and Yarrow');
  await expect(card).toContainText('2 parts, 21 s');
  await expectNoFindings(page);

  const { seen, forget } = soundsOf(page);
  await forget();
  await card.getByRole('button', { name: 'Play what’s new' }).click();
  const strip = stripOf(page);
  await expect(strip).toContainText('Tansy v2: new from 0:16 to 0:24');
  await expect(strip).toContainText('Next: Yarrow v1: new song');
  await expect(card.getByRole('button', { name: 'Playing 1 of 2, stop' })).toBeVisible();
  await expect(strip.getByRole('link', { name: /Is the bridge too long\?/ })).toBeVisible(aPartLater);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Tansy v2: new from 0:16 to 0:24');
  await expect(strip.getByRole('link', { name: 'Yarrow v1: new song' })).toBeVisible(aPartLater);
  await expect(strip.getByText('You’re all caught up', { exact: true })).toBeVisible(aPartLater);

  const [bridge, song, ...more] = heardOf(await seen());
  expect(more).toEqual([]);
  expect(bridge?.fromSeconds).toBeGreaterThan(BRIDGE.fromSeconds - AROUND_SECONDS - TOLERANCE_SECONDS);
  expect(bridge?.fromSeconds).toBeLessThan(BRIDGE.fromSeconds);
  expect(bridge?.untilSeconds).toBeGreaterThan(BRIDGE.untilSeconds);
  expect(bridge?.untilSeconds).toBeLessThan(BRIDGE.untilSeconds + AROUND_SECONDS + TOLERANCE_SECONDS);
  expect(song?.fromSeconds).toBeLessThan(1);
  expect(song?.untilSeconds).toBeGreaterThan(NEW_SONG_SECONDS - TOLERANCE_SECONDS);
  // Never two at once.
  expect(Math.max(...(await seen()).map((sounding) => sounding.length))).toBe(1);

  // The card goes, also after a reload, and nothing plays on.
  await expect(card).toBeHidden();
  await expect(strip).toBeHidden();
  await expect(new PlayerBar(page).playButton).toHaveAccessibleName('Play');
  await page.reload();
  await expect(new Library(page).songs).toBeVisible();
  expect(await offered(page)).toMatchObject({ since: null, items: [] });
  await page.context().close();
  await bo.context().close();
});

test('a part is skipped, the whole song goes on, and a dismissed card comes back with Undo', async ({
  browser,
  simmer,
}) => {
  const page = await pageOf(browser, simmer, 'lark@band.example', 'Lark Lowe');
  // Once it is there, so is everything before it.
  await arrives(page, simmer, 'Arnica v1.wav', songWav({ parts: [part('Arnica', 75)] }));
  await comesAndLeaves(page);
  await signedInAs(page.request, 'lark@band.example');
  for (const title of ['Betony', 'Comfrey'])
    await arrives(page, simmer, `${title} v1.wav`, songWav({ parts: [part(title, 75)] }));
  await expect.poll(async () => (await offered(page)).items.map(({ title }) => title)).toEqual(['Betony', 'Comfrey']);

  await page.goto('/');
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('2 new songs: Comfrey and Betony');

  const { seen, forget } = soundsOf(page);
  await forget();
  await card.getByRole('button', { name: 'Play what’s new' }).click();
  const strip = stripOf(page);
  const player = new PlayerBar(page);
  await expect(strip.getByRole('link', { name: /^Betony v1: / })).toBeVisible();
  await expect.poll(async () => heardOf(await seen())).toHaveLength(1);
  await strip.getByRole('button', { name: 'Skip' }).click();
  await expect(strip.getByRole('link', { name: /^Comfrey v1: / })).toBeVisible();
  await expect(player.link('Comfrey')).toBeVisible();
  await expect.poll(async () => heardOf(await seen())).toHaveLength(2);
  await strip.getByRole('button', { name: 'Play the whole song' }).click();
  await expect(strip).toContainText('Whole song · 2 of 2');
  await expect(strip.getByRole('button', { name: 'Finish' })).toBeVisible();
  await player.seekTo(0.9);
  await expect.poll(async () => heardOf(await seen()).at(1)?.untilSeconds).toBeGreaterThan(62);

  // Another song ends it; what wasn't heard stays.
  await new Library(page).songs.getByRole('button', { name: 'Play Arnica', exact: true }).click();
  await expect(strip).toBeHidden();
  await expect.poll(async () => heardOf(await seen())).toHaveLength(3);
  await expect(card.getByRole('button', { name: 'Play what’s new' })).toBeVisible();
  await page.context().close();
});
