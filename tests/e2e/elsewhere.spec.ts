import type { Page } from '@playwright/test';
import { type AnswerOf, endpointUrl, queueSongLast, type Song } from '@simmer/contracts';
import { getListening } from '@simmer/contracts/extra';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

const SECONDS = 120;
/** Nobody's device: it is offered what any other one has. */
const ANY_OTHER = 'any-other-device';
/** Longer than a list stands before its page asks what is elsewhere, and than reports are apart. */
const SOON_MS = 5_000;

const offer = (page: Page) => page.getByRole('region', { name: 'From another device' });

/** What the server has of the page's person. */
async function kept(page: Page) {
  const answer = await page.request.get(endpointUrl(getListening, {}, { device: ANY_OTHER }));
  const { listening }: AnswerOf<typeof getListening> = await answer.json();
  return listening;
}

test('what one device played goes on at another, with its queue, by one press and never by itself', async ({
  member: studio,
  browser,
  simmer,
}) => {
  await simmer.dropFile('Ember Lane v1.wav', toneWav({ seconds: SECONDS, hertz: 311 }));
  await simmer.dropFile('Ember Yard v1.wav', toneWav({ seconds: SECONDS, hertz: 277 }));
  await studio.clock.install();
  await studio.goto('/');
  const songs = studio.getByRole('list', { name: 'Songs' });
  for (const title of ['Ember Lane', 'Ember Yard'])
    await expect(songs.getByRole('link', { name: title, exact: true })).toBeVisible();

  await songs.getByRole('button', { name: 'Play Ember Lane', exact: true }).click();
  const atStudio = new PlayerBar(studio);
  await atStudio.playsPast();
  const all: Song[] = await (await studio.request.get('/api/songs')).json();
  const queued = all.find(({ cleanTitle }) => cleanTitle === 'Ember Yard');
  await studio.evaluate(({ name, song }) => window.dispatchEvent(new CustomEvent(name, { detail: { song } })), {
    name: queueSongLast.name,
    song: queued,
  });
  await atStudio.seekTo(0.25);
  await atStudio.playsPast(SECONDS / 4 - 2);
  await atStudio.playButton.click();
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  const pausedAt = await atStudio.positionSeconds();
  await studio.clock.fastForward(SOON_MS);
  // Not what another journey of this person left.
  await expect
    .poll(() => kept(studio), often)
    .toMatchObject({ isPlaying: false, song: { cleanTitle: 'Ember Lane' }, queue: [{ cleanTitle: 'Ember Yard' }] });
  expect(Math.abs(((await kept(studio))?.positionSeconds ?? 0) - pausedAt)).toBeLessThan(2);

  // Another device of the same person: it offers, and nothing else happens.
  const context = await browser.newContext({ baseURL: simmer.url, viewport: { width: 1280, height: 800 } });
  await signedInAs(context.request, 'mia@band.example');
  const home = await context.newPage();
  await home.clock.install();
  const atHome = new PlayerBar(home);
  await home.goto('/');
  await expect(home.getByRole('list', { name: 'Songs' })).toBeVisible();
  await home.clock.fastForward(SOON_MS);
  await expect(offer(home)).toContainText(/Continue: Ember Lane, 0:\d\d \(from Mia’s computer\)/);
  await expect(atHome.seekBar).toBeHidden();
  await expectNoFindings(home);

  await offer(home).getByRole('button', { name: 'Continue here' }).click();
  await expect(offer(home)).toBeHidden();
  await expect(atHome.link('Ember Lane')).toBeVisible();
  await atHome.playsPast(pausedAt);
  expect(await atHome.positionSeconds()).toBeLessThan(pausedAt + 20);
  await expect(home.getByRole('button', { name: 'Queue, 1 song' })).toBeVisible();

  // The first one stays as it was, and offers what is on the second.
  await atHome.seekTo(0.5);
  await atHome.playsPast(SECONDS / 2 - 2);
  await atHome.playButton.click();
  await expect(atHome.playButton).toHaveAccessibleName('Play');
  await home.clock.fastForward(SOON_MS);
  await expect(offer(studio)).toContainText(/Continue: Ember Lane, 1:\d\d \(from Mia’s computer\)/);
  expect(await atStudio.positionSeconds()).toBe(pausedAt);
  await expect(atStudio.playButton).toHaveAccessibleName('Play');
  await context.close();
});
