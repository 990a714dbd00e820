import type { Locator, Page } from '@playwright/test';
import { queueSongLast, type Song } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { nothingFloats } from '../setup/nothingFloats.ts';
import { expect, test } from './simmer.ts';

async function plays(page: Page, title: string): Promise<PlayerBar> {
  await page
    .getByRole('list', { name: 'Songs' })
    .getByRole('button', { name: `Play ${title}` })
    .click();
  const player = new PlayerBar(page);
  await expect(player.title(title)).toBeVisible();
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
  // Nothing in the bar hangs over the window's edge.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
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

async function songsOf(page: Page): Promise<Song[]> {
  return (await page.request.get('/api/songs')).json();
}

/** The player and what opens above it. */
const PLAYER = 'section[aria-label="Player"]';

test.describe('the player', () => {
  test('keeps song, position and markers across a reload, paused, and continues from there', async ({
    member: page,
  }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    await player.seekBar.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Add a marker here' }).click();
    await page.getByRole('button', { name: 'Fire' }).click();
    await expect(player.bar.getByRole('button', { name: /^Your 🔥/ })).toBeVisible();

    await nothingFloats(page);
    await page.reload();
    await expect(player.bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await player.positionSeconds()).toBeGreaterThan(4);
    await expect(player.bar.getByRole('button', { name: /^Your 🔥/ })).toBeVisible();
    await page.keyboard.press(' ');
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(6);

    await player.bar.getByRole('button', { name: /^Your 🔥/ }).click();
    await page.getByRole('button', { name: /^Remove your/ }).click();
    await expect(player.bar.getByRole('button', { name: /^Your 🔥/ })).toBeHidden();
    await nothingFloats(page);
    await page.reload();
    await expect(player.bar.getByRole('button', { name: 'Add a marker here' })).toBeVisible();
    await expect(player.bar.getByRole('button', { name: /^Your 🔥/ })).toBeHidden();
  });

  test('plays queued songs before the list, in the chosen order', async ({ member: page }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    // It must not end while one looks.
    await player.bar.getByRole('button', { name: 'Pause', exact: true }).click();
    const songs = (await songsOf(page))
      .filter(({ cleanTitle, duration }) => cleanTitle !== 'Midnight Drive' && (duration ?? 0) > 10)
      .slice(0, 2);
    await page.evaluate(
      ({ name, queued }) => {
        for (const song of queued) window.dispatchEvent(new CustomEvent(name, { detail: { song } }));
      },
      { name: queueSongLast.name, queued: songs },
    );
    const [first, second] = songs.map(({ cleanTitle }) => cleanTitle) as [string, string];
    await page.getByRole('button', { name: 'Queue, 2 songs' }).click();
    await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
    await expectNoFindings(page, PLAYER);
    await page.getByRole('button', { name: `Play ${second} sooner` }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Queue' })).toBeHidden();
    await player.bar.getByRole('button', { name: 'Next song' }).click();
    await expect(player.title(second)).toBeVisible();
    await player.bar.getByRole('button', { name: 'Next song' }).click();
    await expect(player.title(first)).toBeVisible();
  });

  test('plays in one tab at a time', async ({ member: page }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    const other = await page.context().newPage();
    await other.goto('/');
    await plays(other, 'Slow Boil');
    await expect(player.bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('responds to the keyboard, and lists its shortcuts', async ({ member: page }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    await page.getByRole('heading', { level: 1 }).click();
    const heart = player.bar.getByRole('button', { name: /^Favorite this song/ });
    const was = await heart.getAttribute('aria-pressed');
    await page.keyboard.press('l');
    await expect(heart).not.toHaveAttribute('aria-pressed', was ?? '');
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: /^Add a marker at/ })).toBeVisible();
    await expectNoFindings(page, PLAYER);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // What is closing keeps the letters until the focus has left it.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(keys).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectNoFindings(page, PLAYER);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(player.title('Midnight Drive')).toBeHidden();
  });

  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    test(`has its play button in the middle of a window ${viewport.width} px wide`, async ({ member: page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const player = await plays(page, 'Midnight Drive');
      const middleOfPlay = async () => {
        const { x, width } = await boxOf(player.playButton);
        return x + width / 2;
      };
      await expect.poll(middleOfPlay).toBeCloseTo(viewport.width / 2, 0);
      await expect(page.locator('[data-bar]')).toHaveCSS('height', '88px');
      await expect(player.bar.getByRole('slider', { name: 'Volume' })).toBeInViewport({ ratio: 1 });
    });
  }

  test('says the time at the pointer', async ({ member: page }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    const seekBar = await boxOf(player.seekBar);
    await page.mouse.move(seekBar.x, seekBar.y + seekBar.height / 2);
    await expect(player.seekBar.getByText('0:00')).toBeVisible();
    await page.mouse.move(seekBar.x, seekBar.y - 200);
    await expect(player.seekBar.getByText('0:00')).toBeHidden();
  });

  test('is never covered by a toast, nor is its queue', async ({ member: page }) => {
    await page.goto('/');
    const player = await plays(page, 'Midnight Drive');
    const [song] = await songsOf(page);
    const queue = () =>
      page.evaluate(({ name, detail }) => window.dispatchEvent(new CustomEvent(name, { detail })), {
        name: queueSongLast.name,
        detail: { song },
      });
    const toast = page.getByRole('region', { name: /notifications/i });
    await queue();
    await expect(toast.getByText('Added to the queue')).toBeVisible();
    const bar = await boxOf(page.locator('[data-bar]'));
    await expect.poll(() => lowestOf(toast)).toBeLessThanOrEqual(bar.y);
    await player.bar.getByRole('button', { name: /^Queue/ }).click();
    const panel = page.getByRole('dialog', { name: 'Queue' });
    await expect.poll(() => lowestOf(panel)).toBeLessThanOrEqual(bar.y);
    const { y: topOfPanel } = await boxOf(panel);
    await queue();
    await expect.poll(() => lowestOf(toast)).toBeLessThanOrEqual(topOfPanel);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('has everything in its sheet, large enough for a thumb', async ({ member: page }) => {
      await page.goto('/');
      await page.getByRole('list', { name: 'Songs' }).getByRole('button', { name: 'Play Midnight Drive' }).tap();
      await page.getByRole('button', { name: /^Open the player/ }).tap();
      const sheet = page.getByRole('dialog', { name: 'Player', exact: true });
      await expect(sheet.getByRole('slider', { name: 'Position in the song' })).toBeVisible();
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
    });

    for (const viewport of [
      { width: 320, height: 640 },
      { width: 844, height: 390 },
    ]) {
      test(`shows all of it without scrolling at ${viewport.width} × ${viewport.height}`, async ({ member: page }) => {
        await page.setViewportSize(viewport);
        await page.goto('/');
        await page.getByRole('list', { name: 'Songs' }).getByRole('button', { name: 'Play Midnight Drive' }).tap();
        await page.getByRole('button', { name: /^Open the player/ }).tap();
        const sheet = page.getByRole('dialog', { name: 'Player', exact: true });
        for (const control of [
          sheet.getByRole('button', { name: /^(Play|Pause)$/ }),
          sheet.getByRole('slider', { name: 'Volume' }),
        ]) {
          await expect(control).toBeInViewport({ ratio: 1 });
        }
        await expect
          .poll(() => sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
          .toBe(0);
      });
    }
  });
});
