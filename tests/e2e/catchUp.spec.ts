import type { APIRequestContext, Page } from '@playwright/test';
import { endpointUrl, getSong, getVersionComparison, logout } from '@simmer/contracts';
import { addComment, catchUp, getCatchUp, hearSongs, sayHere } from '@simmer/contracts/extra';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { songWav } from '../seed/songWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { type Sounding, soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { ADMIN_EMAIL, expect, type Simmer, startStored, test } from './simmer.ts';

const part = (name: string, seconds: number) => ({ name, seconds });
const verse = part('verse', 10);
const chorus = part('chorus', 8);
const ending = part('end', 5);
const BRIDGE = { fromSeconds: 10, untilSeconds: 12 };
const AROUND_SECONDS = 3;
/** A report of the audio more or less. */
const TOLERANCE_SECONDS = 0.7;
const NEW_SONG_SECONDS = 3;
/** Longer than the start of a page, and than the last word on a run. */
const SOON_MS = 6_000;

/** A file arrives in the library. @returns the version's id */
async function arrives(client: APIRequestContext, simmer: Simmer, filename: string, wav: Buffer): Promise<number> {
  await simmer.dropFile(filename, wav);
  let id: unknown;
  const look = async () => {
    const answer = await client.get(endpointUrl(getSong, { key: `/Music/${filename}` }));
    id = answer.ok() && (await answer.json()).id;
    return id;
  };
  await expect.poll(look, often).toEqual(expect.any(Number));
  return Number(id);
}

/** What somebody has not caught up with. */
const offered = async (client: APIRequestContext) =>
  catchUp.parse(await (await client.get(endpointUrl(getCatchUp))).json());

/** Somebody visits, hears a version whole, and signs out. */
async function hearsAndLeaves(client: APIRequestContext, versionId: number, seconds: number): Promise<void> {
  expect((await client.put(sayHere.path)).ok()).toBe(true);
  const data = { plays: [{ versionId, playId: 'wren-1', seconds: [[0, seconds]] }] };
  expect((await client.post(hearSongs.path, { data })).status()).toBe(204);
  expect(await offered(client)).toMatchObject({ since: null, items: [] });
  expect((await client.post(logout.path)).ok()).toBe(true);
}

const lineOf = (page: Page) => page.getByRole('button', { name: /^(Since you were last here|Playing what’s new)/ });
const cardOf = (page: Page) => page.getByRole('dialog', { name: /^Since you were last here/ });
const firstRowTop = async (page: Page) =>
  (await page.getByRole('list', { name: 'Songs' }).getByRole('listitem').first().boundingBox())?.y;
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

test('after an absence one hears only what is new, and is caught up then', async ({ page, clientOf, simmer }) => {
  const wren = page.request;
  await signedInAs(wren, 'wren@band.example', 'Wren West');
  const bo = await clientOf(ADMIN_EMAIL, 'Bo Boss');
  const before = songWav({ parts: [verse, chorus, ending] });
  await hearsAndLeaves(wren, await arrives(wren, simmer, 'Tansy v1.wav', before), 23);

  // A new version with a bridge, a note about the bridge, and a new song.
  const versionId = await arrives(
    bo,
    simmer,
    'Tansy v2.wav',
    songWav({ parts: [verse, part('bridge', 2), chorus, ending] }),
  );
  const note = { cleanTitle: 'Tansy', comment: 'Is the bridge too long?', version: 2, versionId, atSeconds: 11 };
  expect((await bo.post(addComment.path, { data: note })).ok()).toBe(true);
  const outcome = async () => {
    const answer = await bo.get(endpointUrl(getVersionComparison, { key: '/Music/Tansy v2.wav' }));
    return answer.ok() && (await answer.json()).comparison?.outcome;
  };
  await expect.poll(outcome, often).toBe('compared');
  await arrives(bo, simmer, 'Yarrow v1.wav', songWav({ parts: [part('opening', NEW_SONG_SECONDS)] }));

  // Back again: a sentence, and what is new to hear.
  await page.clock.install();
  await startStored(page);
  await page.addInitScript(watchSounds);
  await signedInAs(wren, 'wren@band.example');
  await expect
    .poll(async () => (await offered(wren)).items.map(({ title, course }) => [title, course]), often)
    .toEqual([
      ['Tansy', 'changes'],
      ['Yarrow', 'beginning'],
    ]);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
  const topPx = await firstRowTop(page);
  await page.clock.fastForward(SOON_MS);
  const line = lineOf(page);
  const card = cardOf(page);
  await expect(line).toContainText('1 new song, 1 new version and 1 note');
  expect((await line.boundingBox())?.height).toBe(44);
  await line.click();
  await expect(card).toContainText('1 new song, 1 new version and 1 note in Tansy and Yarrow');
  await expect(card).toContainText('2 parts, 11 s');
  await expectNoFindings(page);
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();

  const { seen, forget } = soundsOf(page);
  await forget();
  await line.click();
  // Over the page: nothing has moved, neither when the line came nor when it opened.
  expect(await firstRowTop(page)).toBe(topPx);
  await card.getByRole('button', { name: 'Play what’s new' }).click();
  await expect(card).toBeHidden();
  const strip = stripOf(page);
  await expect(strip).toContainText('Tansy v2: new from 0:10 to 0:12');
  await expect(strip).toContainText('Next: Yarrow v1: new song');
  await expect(line).toContainText('1 of 2');
  await expect(strip.getByRole('link', { name: /Is the bridge too long\?/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Tansy v2: new from 0:10 to 0:12');
  await expect(strip.getByRole('link', { name: 'Yarrow v1: new song' })).toBeVisible();
  await expect(strip.getByText('You’re all caught up', { exact: true })).toBeVisible();

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

  // The line goes, and nothing plays on.
  await page.clock.fastForward(SOON_MS);
  await expect(line).toBeHidden();
  await expect(strip).toBeHidden();
  await expect(new PlayerBar(page).playButton).toHaveAccessibleName('Play');
  expect(await offered(wren)).toMatchObject({ since: null, items: [] });
});
