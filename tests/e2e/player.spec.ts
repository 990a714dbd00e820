import type { Locator, Page } from '@playwright/test';
import { queueSongLast, type Song } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { nothingFloats } from '../setup/nothingFloats.ts';
import { expect, test } from './simmer.ts';

/** The player and what opens above it. */
const PLAYER = 'section[aria-label="Player"]';
const TITLE = 'Midnight Drive';
const QUEUED = 'Paper Boats';

async function plays(page: Page, title: string): Promise<PlayerBar> {
  await page
    .getByRole('list', { name: 'Songs' })
    .getByRole('button', { name: `Play ${title}` })
    .click();
  const player = new PlayerBar(page);
  await expect(player.title(title)).toBeVisible();
  await player.playsPast();
  return player;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It isn’t visible');
  return box;
}

async function lowestOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}

/** Queues a song as another module would: one that isn't next in the list. */
async function queueAnother(page: Page): Promise<void> {
  const songs: Song[] = await (await page.request.get('/api/songs')).json();
  const song = songs.find(({ cleanTitle }) => cleanTitle === QUEUED);
  await page.evaluate(({ name, detail }) => window.dispatchEvent(new CustomEvent(name, { detail })), {
    name: queueSongLast.name,
    detail: { song },
  });
}

test('the player keeps its place in any window, answers to the keyboard, goes on after a reload, and plays in one tab', async ({
  member: page,
}) => {
  await page.goto('/');
  const player = await plays(page, TITLE);
  // It must not end while one looks.
  await page.keyboard.press(' ');
  await expect(player.playButton).toHaveAccessibleName('Play');
  const bar = page.locator('[data-bar]');

  await test.step('its play button is in the middle of every window', async () => {
    for (const [width, height] of [[1024, 768] as const, [1280, 800] as const, [1440, 900] as const]) {
      await page.setViewportSize({ width, height });
      const middleOfPlay = async () => {
        const { x, width: wide } = await boxOf(player.playButton);
        return x + wide / 2;
      };
      await expect.poll(middleOfPlay).toBeCloseTo(width / 2, 0);
      await expect(bar).toHaveCSS('height', '88px');
      await expect(player.bar.getByRole('slider', { name: 'Volume' })).toBeInViewport({ ratio: 1 });
      // Nothing in the bar hangs over the window's edge.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    }
  });

  await test.step('it responds to the keyboard, and lists its shortcuts', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    const heart = player.bar.getByRole('button', { name: /^Favorite this song/ });
    const was = await heart.getAttribute('aria-pressed');
    await page.keyboard.press('l');
    await expect(heart).not.toHaveAttribute('aria-pressed', was ?? '');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await expectNoFindings(page, PLAYER);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('no toast covers it, nor its queue', async () => {
    const toast = page.getByRole('region', { name: /notifications/i });
    await queueAnother(page);
    await expect(toast.getByText('Added to the queue')).toBeVisible();
    const { y: topOfBar } = await boxOf(bar);
    await expect.poll(() => lowestOf(toast)).toBeLessThanOrEqual(topOfBar);
    await player.bar.getByRole('button', { name: /^Queue/ }).click();
    const panel = page.getByRole('dialog', { name: 'Queue' });
    await expect.poll(() => lowestOf(panel)).toBeLessThanOrEqual(topOfBar);
    await expectNoFindings(page, PLAYER);
    const { y: topOfPanel } = await boxOf(panel);
    await queueAnother(page);
    await expect.poll(() => lowestOf(toast)).toBeLessThanOrEqual(topOfPanel);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  const marker = player.bar.getByRole('button', { name: /^Your 🔥/ });
  await test.step('song, position and markers outlast a reload, paused, and go on from there', async () => {
    await player.seekBar.focus();
    await page.keyboard.press('ArrowRight');
    await player.playsPast(4);
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: /^Add a marker at/ })).toBeVisible();
    await expectNoFindings(page, PLAYER);
    await page.getByRole('button', { name: 'Fire' }).click();
    await expect(marker).toBeVisible();
    await nothingFloats(page);
    await page.reload();
    await expect(player.bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const stoodAt = await player.positionSeconds();
    expect(stoodAt).toBeGreaterThan(4);
    await expect(marker).toBeVisible();
    await page.keyboard.press(' ');
    await player.playsPast(stoodAt);
  });

  await test.step('what was queued comes next', async () => {
    await page.keyboard.press('n');
    await expect(player.link(QUEUED)).toBeVisible();
    await player.playsPast();
  });

  await test.step('another tab silences it', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await plays(other, 'Slow Boil');
    await expect(player.bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await other.close();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the player has everything in its sheet, large enough for a thumb, and without scrolling on smaller ones', async ({
    member: page,
  }) => {
    await page.goto('/');
    await page
      .getByRole('list', { name: 'Songs' })
      .getByRole('button', { name: `Play ${TITLE}` })
      .tap();
    await page.getByRole('button', { name: /Open the player$/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Player', exact: true });
    await expect(sheet.getByRole('slider', { name: 'Position in the song' })).toBeVisible();
    // It must not end while one looks: the next song would close the emoji picker.
    await sheet.getByRole('button', { name: 'Pause' }).tap();
    await expectNoFindings(page, PLAYER);
    for (const button of await sheet.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        (await button.getAttribute('aria-label')) ?? '',
      ).toBeGreaterThanOrEqual(44);
    }
    await sheet.getByRole('button', { name: 'Add a marker here' }).tap();
    await page.getByRole('button', { name: 'Drums' }).tap();
    await expect(sheet.getByRole('button', { name: /^Your 🥁/ })).toBeVisible();
    await sheet.getByRole('button', { name: /^Queue/ }).tap();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await expect(queue.getByRole('list', { name: 'Next in the list' })).toBeVisible();
    await expectNoFindings(page, PLAYER);
    await queue.getByRole('button', { name: 'Close the queue' }).tap();
    await expect(queue).toBeHidden();
    await expect(sheet).toBeVisible();

    for (const [width, height] of [[320, 640] as const, [844, 390] as const]) {
      await page.setViewportSize({ width, height });
      for (const control of [
        sheet.getByRole('button', { name: /^(Play|Pause)$/ }),
        sheet.getByRole('slider', { name: 'Volume' }),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
      }
      await expect.poll(() => sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    }
  });
});
