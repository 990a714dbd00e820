import type { Page } from '@playwright/test';
import {
  type AnswerOf,
  endpointUrl,
  getListening,
  queueSongLast,
  type Song,
  setHearingChoice,
} from '@simmer/contracts';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, test } from './simmer.ts';

const SECONDS = 120;
/** Nobody's device: it is offered what any other one has. */
const ANY_OTHER = 'any-other-device';

const offer = (page: Page) => page.getByRole('region', { name: 'From another device' });
const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue here' });

/** A page asks what is elsewhere once its list has stood for a while, and the page is idle. */
const onceAtRest = { timeout: 4 * conditionTimeoutMs };

/** What the server has of the page's person. */
async function kept(page: Page) {
  const answer = await page.request.get(endpointUrl(getListening, {}, { device: ANY_OTHER }));
  const { listening }: AnswerOf<typeof getListening> = await answer.json();
  return listening;
}

/** Opens the library, and waits until the page knows what is on other devices. @returns what the server said */
async function opened(page: Page) {
  // Until then, the page before may still ask.
  await page.goto('/', { waitUntil: 'commit' });
  const answer = await page.waitForResponse(
    (response) => new URL(response.url()).pathname === getListening.path,
    onceAtRest,
  );
  const { listening }: AnswerOf<typeof getListening> = await answer.json();
  return listening;
}

/** Whether the page's person lets Simmer keep what they hear. */
async function keep(page: Page, isKept: boolean): Promise<void> {
  const answer = await page.request.put(endpointUrl(setHearingChoice), { data: { isKept } });
  expect(answer.status()).toBe(200);
}

test('what one device played goes on at another, with its queue, by one press and never by itself', async ({
  member: studio,
  browser,
  simmer,
}) => {
  // Pages come to rest again and again.
  test.slow();
  await simmer.dropFile('Ember Lane v1.wav', toneWav({ seconds: SECONDS, hertz: 311 }));
  await simmer.dropFile('Ember Yard v1.wav', toneWav({ seconds: SECONDS, hertz: 277 }));
  await studio.goto('/');
  const songs = studio.getByRole('list', { name: 'Songs' });
  for (const title of ['Ember Lane', 'Ember Yard'])
    await expect(songs.getByRole('link', { name: title, exact: true })).toBeVisible();

  await songs.getByRole('button', { name: 'Play Ember Lane', exact: true }).click();
  const atStudio = new PlayerBar(studio);
  await expect.poll(() => atStudio.positionSeconds()).toBeGreaterThan(0);
  const all: Song[] = await (await studio.request.get('/api/songs')).json();
  const queued = all.find(({ cleanTitle }) => cleanTitle === 'Ember Yard');
  await studio.evaluate(({ name, song }) => window.dispatchEvent(new CustomEvent(name, { detail: { song } })), {
    name: queueSongLast.name,
    song: queued,
  });
  // Not what another journey of this person left.
  await expect
    .poll(() => kept(studio), onceAtRest)
    .toMatchObject({ isPlaying: true, song: { cleanTitle: 'Ember Lane' } });
  await atStudio.seekTo(0.25);
  await expect.poll(() => atStudio.positionSeconds()).toBeGreaterThan(SECONDS / 4 - 2);
  await atStudio.playButton.click();
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  await expect.poll(async () => (await kept(studio))?.isPlaying).toBe(false);
  const pausedAt = await atStudio.positionSeconds();
  const said = await kept(studio);
  expect(Math.abs((said?.positionSeconds ?? 0) - pausedAt)).toBeLessThan(2);
  expect(said?.queue.map(({ cleanTitle }) => cleanTitle)).toEqual(['Ember Yard']);

  // Another device of the same person: it offers, and nothing else happens, also after a reload.
  const context = await browser.newContext({ baseURL: simmer.url, viewport: { width: 1280, height: 800 } });
  await signedInAs(context.request, 'mia@band.example');
  const home = await context.newPage();
  const atHome = new PlayerBar(home);
  for (let load = 0; load < 2; load += 1) {
    await opened(home);
    await expect(offer(home)).toContainText(/Continue: Ember Lane, 0:\d\d \(from Mia’s computer\)/);
    await expect(atHome.seekBar).toBeHidden();
  }
  await expectNoFindings(home);

  await goOn(home).click();
  await expect(offer(home)).toBeHidden();
  await expect(atHome.link('Ember Lane')).toBeVisible();
  await expect.poll(() => atHome.positionSeconds()).toBeGreaterThan(pausedAt);
  expect(await atHome.positionSeconds()).toBeLessThan(pausedAt + 20);
  await expect(home.getByRole('button', { name: 'Queue, 1 song' })).toBeVisible();

  // The first one stays as it was, and offers what is on the second.
  await atHome.seekTo(0.5);
  await atHome.playButton.click();
  await expect(atHome.playButton).toHaveAccessibleName('Play');
  await expect(offer(studio)).toContainText(/Continue: Ember Lane, 1:\d\d \(from Mia’s computer\)/);
  expect(await atStudio.positionSeconds()).toBe(pausedAt);
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  await atHome.playButton.click();
  await expect(offer(studio)).toContainText(/Playing on Mia’s computer: Ember Lane, 1:\d\d/);

  // Closed, it stays closed, until it pauses there.
  await offer(studio).getByRole('button', { name: 'Close this offer' }).click();
  await expect(offer(studio)).toBeHidden();
  expect((await opened(studio))?.isPlaying).toBe(true);
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  await expect(offer(studio)).toBeHidden();
  await atHome.playButton.click();
  await expect(offer(studio)).toContainText('Continue: Ember Lane');

  // After a reload, the second one has its song, paused, and no offer of its own.
  const leftAt = await atHome.positionSeconds();
  expect(await opened(home)).toBeNull();
  await expect(atHome.playButton).toHaveAccessibleName('Play');
  expect(Math.abs((await atHome.positionSeconds()) - leftAt)).toBeLessThan(2);
  await expect(offer(home)).toBeHidden();

  // A person who lets nothing be kept has nothing to go on with.
  await keep(studio, false);
  expect(await kept(studio)).toBeNull();
  expect(await opened(studio)).toBeNull();
  await expect(offer(studio)).toBeHidden();
  await atStudio.playButton.click();
  await expect.poll(() => atStudio.positionSeconds()).toBeGreaterThan(pausedAt);
  await atStudio.playButton.click();
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  expect(await opened(home)).toBeNull();
  await expect(offer(home)).toBeHidden();
  await keep(studio, true);
  await context.close();
});
