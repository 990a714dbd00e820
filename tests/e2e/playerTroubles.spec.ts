import type { Page } from '@playwright/test';
import { continuousPlay, getSong, getStreamUrl } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const LONG_SECONDS = 60;
const GIVE_UP_MS = 10_000;
const RESUME_MS = 2_000;
const FAILED = 'Playback failed. Tap the retry button to try again.';
const TIMED_OUT = 'Connection timeout. Check your network and try again.';
const audio = '**/media/*';
const route = ({ path }: { path: string }) => path.replace(/:\w+/, '*');

const press = (page: Page, title: string) =>
  new Library(page).songs.getByRole('button', { name: `Play ${title}` }).click();
const toast = (page: Page, words: string) => page.getByRole('region', { name: /notifications/i }).getByText(words);

async function plays(page: Page, title: string): Promise<PlayerBar> {
  await press(page, title);
  const player = new PlayerBar(page);
  await expect(player.link(title)).toBeVisible();
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
  return player;
}

test.describe('a player with problems', () => {
  test('gives an unresponsive server ten seconds, and recovers by a press or when the network returns', async ({
    member: page,
  }) => {
    await page.clock.install();
    // Nothing is fetched ahead, which could be heard without the server.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    // No song of the list comes in between.
    await page.addInitScript((key) => localStorage.setItem(key, 'false'), continuousPlay.key);
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    const timeOut = async (title: string) => {
      const opened: string[] = [];
      await page.route(audio, (asked) => void opened.push(asked.request().url()));
      const granted = page.waitForResponse(route(getStreamUrl));
      await press(page, title);
      await expect(player.playButton).toHaveAttribute('aria-busy', 'true');
      await expect(player.link(title)).toBeVisible();
      // Until its audio is opened the song is only wished for, and giving up leaves the one before it playing.
      const { streamUrl } = (await (await granted).json()) as { streamUrl: string };
      await expect.poll(() => opened).toContain(new URL(streamUrl, page.url()).href);
      await page.clock.fastForward(GIVE_UP_MS);
      await expect(player.bar.getByText(TIMED_OUT, { exact: true })).toBeVisible();
      await expect(player.bar.getByText('Playback failed', { exact: true })).toBeVisible();
      await page.unroute(audio);
    };

    await timeOut('Slow Boil');
    await player.bar.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);

    await timeOut('Paper Boats');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
  });

  test('resumes after a cut connection and a premature end', async ({ member: page, simmer }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const Plain = Audio;
      const opened: HTMLAudioElement[] = [];
      Object.assign(window, {
        openedAudio: opened,
        Audio: function Opened() {
          const element = new Plain();
          opened.push(element);
          return element;
        },
      });
    });
    const bytes = toneWav({ seconds: LONG_SECONDS, hertz: 210 });
    const sentBytes = Math.round(bytes.length / 3);
    await simmer.dropFile('Cut Short.wav', bytes);
    await page.goto('/');

    // A third of the song comes, then nothing more.
    let answers = 0;
    await page.route(audio, async (asked) => {
      answers += 1;
      if (answers > 1) return asked.abort('connectionreset');
      const range = `bytes 0-${sentBytes - 1}/${bytes.length}`;
      const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-range': range };
      await asked.fulfill({ status: 206, headers, body: bytes.subarray(0, sentBytes) });
    });
    const player = await plays(page, 'Cut Short');
    await player.seekTo(0.31);
    await expect.poll(() => answers).toBeGreaterThan(2);
    await page.unroute(audio);
    await expect(player.playButton).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(LONG_SECONDS / 3);

    const early = await player.positionSeconds();
    await page.evaluate(() => {
      const { openedAudio } = window as unknown as { openedAudio: HTMLAudioElement[] };
      for (const element of openedAudio) if (!element.paused) element.dispatchEvent(new Event('ended'));
    });
    await expect(player.playButton).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(RESUME_MS);
    await expect(player.playButton).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(early);
  });

  test('says why each unplayable song fails, and plays the next song pressed', async ({ member: page, simmer }) => {
    await simmer.dropFile('Just Words.mp3', Buffer.from('These are words. '.repeat(400)));
    // A file without a byte is no song at all; this one has a head and nothing behind it.
    await simmer.dropFile('Nothing In It.wav', toneWav({ seconds: 0 }));
    await page.goto('/');
    const library = new Library(page);
    const player = new PlayerBar(page);
    for (const title of ['Just Words', 'Nothing In It']) {
      await expect(library.row(title)).toBeVisible();
      await press(page, title);
      await expect(player.bar.getByText(FAILED, { exact: true })).toBeVisible();
      await expect(player.link(title)).toBeVisible();
    }
    const problem = (status: number, detail: string) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: detail,
        status,
        detail,
        code: status === 404 ? 'not_found' : 'forbidden',
        message: detail,
        requestId: 'none',
      }),
    });
    await page.route(route(getSong), (asked) => asked.fulfill(problem(404, 'Song not found')));
    await press(page, 'Slow Boil');
    await expect(toast(page, 'This song is no longer in the library')).toBeVisible();
    // What was in the player is left alone.
    await expect(player.link('Nothing In It')).toBeVisible();
    await page.unroute(route(getSong));

    await page.route(route(getStreamUrl), (asked) => asked.fulfill(problem(403, 'Hidden songs cannot be played')));
    await press(page, 'Paper Boats');
    await expect(toast(page, 'Failed to get stream URL')).toBeVisible();
    await expect(toast(page, 'Hidden songs cannot be played')).toBeVisible();
    // What was in the player is left alone.
    await expect(player.link('Nothing In It')).toBeVisible();
    await page.unroute(route(getStreamUrl));

    // An address that has expired is nobody's concern: the player asks for another.
    await page.route(audio, (asked) => asked.fulfill({ status: 410 }), { times: 1 });
    await plays(page, 'Midnight Drive');
    await expect(player.bar.getByText(/^Playback failed/)).toHaveCount(0);
  });
});
