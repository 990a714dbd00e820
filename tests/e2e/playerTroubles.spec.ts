import type { Page } from '@playwright/test';
import { continuousPlay, getStreamUrl } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

const LONG_SECONDS = 60;
const GIVE_UP_MS = 10_000;
const RESUME_MS = 2_000;
const FAILED = 'Playback failed. Tap the retry button to try again.';
const TIMED_OUT = 'Connection timeout. Check your network and try again.';
const audio = '**/media/*';
const granting = getStreamUrl.path.replace(/:\w+/, '*');

const press = (page: Page, title: string) =>
  new Library(page).songs.getByRole('button', { name: `Play ${title}` }).click();

async function plays(page: Page, title: string): Promise<PlayerBar> {
  await press(page, title);
  const player = new PlayerBar(page);
  await expect(player.link(title)).toBeVisible();
  await player.playsPast();
  return player;
}

/** A WAV file whose format no browser knows, and nobody can tell before. */
function ofUnknownKind(wav: Buffer): Buffer {
  const formatAt = wav.indexOf('fmt ') + 8;
  wav.writeUInt16LE(0x7777, formatAt);
  return wav;
}

/** In the page: keeps the audio elements that are opened, which are in no document. */
function keepOpenedAudio(): void {
  const Plain = Audio;
  const opened: HTMLAudioElement[] = [];
  // A function: it is called with `new`.
  function Opened() {
    const element = new Plain();
    opened.push(element);
    return element;
  }
  Object.assign(window, { openedAudio: opened, Audio: Opened });
}

test('a player with problems says what is wrong, and goes on as soon as it can', async ({ member: page, simmer }) => {
  const bytes = toneWav({ seconds: LONG_SECONDS, hertz: 210 });
  await simmer.dropFile('Cut Short.wav', bytes);
  await simmer.dropFile('Just Words.mp3', Buffer.from('These are words. '.repeat(400)));
  // A file without a byte is no song at all; this one has a head and nothing behind it.
  await simmer.dropFile('Nothing In It.wav', toneWav({ seconds: 0 }));
  await simmer.dropFile('Odd Kind.wav', ofUnknownKind(toneWav({ seconds: 1 })));
  await page.clock.install();
  // Nothing is fetched ahead, which could be heard without the server.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // No song of the list comes in between.
  await page.addInitScript((key) => localStorage.setItem(key, 'false'), continuousPlay.key);
  await page.addInitScript(keepOpenedAudio);
  await page.goto('/');
  const library = new Library(page);
  for (const title of ['Cut Short', 'Just Words', 'Nothing In It', 'Odd Kind'])
    await expect(library.row(title)).toBeVisible();
  const player = await plays(page, 'Midnight Drive');

  await test.step('a server that doesn’t respond has ten seconds; a press or the network goes on', async () => {
    const timeOut = async (title: string) => {
      const opened: string[] = [];
      await page.route(audio, (asked) => void opened.push(asked.request().url()));
      const granted = page.waitForResponse(granting);
      await press(page, title);
      await expect(player.playButton).toHaveAttribute('aria-busy', 'true');
      await expect(player.link(title)).toBeVisible();
      // Until its audio is opened the song is only wished for, and giving up leaves the one before it playing.
      const { streamUrl } = (await (await granted).json()) as { streamUrl: string };
      await expect.poll(() => opened, often).toContain(new URL(streamUrl, page.url()).href);
      await page.clock.fastForward(GIVE_UP_MS);
      await expect(player.bar.getByText(TIMED_OUT, { exact: true })).toBeVisible();
      await expect(player.bar.getByText('Playback failed', { exact: true })).toBeVisible();
      await page.unroute(audio);
    };
    await timeOut('Slow Boil');
    await player.bar.getByRole('button', { name: 'Retry' }).click();
    await player.playsPast();

    await timeOut('Paper Boats');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await player.playsPast();
  });

  await test.step('a cut connection and a premature end are resumed', async () => {
    // A third of the song comes, then nothing more.
    const sentBytes = Math.round(bytes.length / 3);
    let answers = 0;
    await page.route(audio, async (asked) => {
      answers += 1;
      if (answers > 1) return asked.abort('connectionreset');
      const range = `bytes 0-${sentBytes - 1}/${bytes.length}`;
      const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-range': range };
      await asked.fulfill({ status: 206, headers, body: bytes.subarray(0, sentBytes) });
    });
    await plays(page, 'Cut Short');
    await player.seekTo(0.31);
    await expect.poll(() => answers, often).toBeGreaterThan(2);
    await page.unroute(audio);
    await expect(player.playButton).toHaveAttribute('aria-busy', 'false');
    await player.playsPast(LONG_SECONDS / 3);

    const early = await player.positionSeconds();
    await page.evaluate(() => {
      const { openedAudio } = window as unknown as { openedAudio: HTMLAudioElement[] };
      for (const element of openedAudio) if (!element.paused) element.dispatchEvent(new Event('ended'));
    });
    await expect(player.playButton).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(RESUME_MS);
    await expect(player.playButton).toHaveAttribute('aria-busy', 'false');
    await player.playsPast(early);
  });

  await test.step('songs that no browser plays say so before a press, and what to do', async () => {
    for (const title of ['Just Words', 'Nothing In It']) {
      await expect(library.songs.getByRole('button', { name: `${title} can’t be played.` })).toBeVisible();
    }
    await expect(library.row('Nothing In It')).toContainText('There is no sound in this file. Export it again.');
  });

  await test.step('a song that fails says so, and the next one pressed plays', async () => {
    await press(page, 'Odd Kind');
    await expect(player.link('Odd Kind')).toBeVisible();
    await expect(player.bar.getByText(FAILED, { exact: true })).toBeVisible();
    // An address that has expired is nobody's concern: the player asks for another.
    await page.route(audio, (asked) => asked.fulfill({ status: 410 }), { times: 1 });
    await plays(page, 'Midnight Drive');
    await expect(player.bar.getByText(/^Playback failed/)).toHaveCount(0);
  });
});
