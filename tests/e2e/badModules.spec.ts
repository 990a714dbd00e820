import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { reportModuleFailure } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { buildBadModule, placeBadModule } from '../seed/placedModule.ts';
import { placeInModules, tellOfModules } from '../seed/placeInModules.ts';
import { toneWav } from '../seed/toneWav.ts';
import { go } from '../setup/go.ts';
import { givesUpSooner } from '../setup/sooner.ts';
import { expect, type Simmer, test } from './simmer.ts';

/** Changes published code where it lies, in every form it is sent in. */
async function change(file: string): Promise<void> {
  await appendFile(file, ';document.title = "Changed code has run";');
  await Promise.all(['br', 'gz'].map((packed) => rm(`${file}.${packed}`, { force: true })));
}

/** The module in all its names; only this page is told of them. */
async function withBadModules(page: Page, simmer: Simmer): Promise<void> {
  await buildBadModule();
  const placed = await placeInModules(simmer.dataFolder, async (modules) => {
    await placeBadModule(modules, 'mf-bad-update');
    const placed = [
      await placeBadModule(modules, 'mf-bad'),
      await placeBadModule(modules, 'mf-bad-missing'),
      await placeBadModule(modules, 'mf-bad-html'),
      await placeBadModule(modules, 'mf-bad-hang'),
      await placeBadModule(modules, 'mf-bad-hash'),
      await placeBadModule(modules, 'mf-bad-lazy'),
      await placeBadModule(modules, 'mf-bad-throws'),
      await placeBadModule(modules, 'mf-bad-newer', { contract: '2.0.0' }),
      await placeBadModule(modules, 'mf-bad-older', { contract: '0.9.0' }),
      await placeBadModule(modules, 'mf-bad-update', { version: '6.6.6', previous: '1.0.0' }),
    ];
    await rm(join(modules, 'mf-bad-missing'), { recursive: true });
    await change(join(modules, 'mf-bad-hash/1.0.0/remoteEntry.js'));
    const assets = join(modules, 'mf-bad-lazy/1.0.0/assets');
    const loadedLater = (await readdir(assets)).find((file) => /^Well-.*\.js$/.test(file));
    await change(join(assets, loadedLater ?? 'Well.js'));
    return placed;
  });
  await page.route('**/modules/mf-bad-html/**/*.js', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not what you asked for</title>' }),
  );
  await page.route('**/modules/mf-bad-hang/**/*.js', () => undefined);
  await tellOfModules(page, placed);
}

/** Counts how often any sound of the page stops. */
function countPauses(): void {
  const counted = Object.assign(window, { pauses: 0 });
  const { play } = HTMLMediaElement.prototype;
  const known = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = function () {
    if (!known.has(this)) this.addEventListener('pause', () => counted.pauses++);
    known.add(this);
    return play.call(this);
  };
}

const pausesOf = (page: Page) => page.evaluate(() => ('pauses' in window ? window.pauses : undefined));

test('the shell, the player and the music survive any faulty module', async ({ member: page, simmer }) => {
  await withBadModules(page, simmer);
  await page.addInitScript(givesUpSooner);
  await page.addInitScript(countPauses);
  const logged: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(reportModuleFailure.path)) return;
    const { name, kind } = request.postDataJSON();
    logged.push(`${name} ${kind}`);
  });
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await simmer.dropFile('Slow Braise v1.wav', toneWav({ seconds: 120 }));
  await page.goto('/');
  await page.getByRole('list', { name: 'Songs' }).getByRole('button', { name: 'Play Slow Braise' }).click();
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);

  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  const goesOn = async () => {
    expect(await player.isSounding()).toBe(true);
    expect(await pausesOf(page)).toBe(0);
  };

  // It has its time limit while the others are looked at.
  await go(page, '/bad/mf-bad-hang');
  await expect.poll(() => fetched.some((path) => path.includes('mf-bad-hang'))).toBe(true);

  const notLoaded = {
    'mf-bad-missing': 'Its files didn’t load',
    'mf-bad-html': 'Its files didn’t load',
    'mf-bad-hash': 'don’t match the published version',
    'mf-bad-lazy': 'don’t match the published version',
    'mf-bad-throws': 'Something in it broke',
    'mf-bad-newer': 'isn’t compatible with this version',
    'mf-bad-older': 'isn’t compatible with this version',
  };
  for (const [name, why] of Object.entries(notLoaded)) {
    await test.step(name, async () => {
      await go(page, `/bad/${name}`);
      await expect(alert.getByRole('heading', { name: `${name} could not be loaded` })).toBeVisible();
      await expect(alert).toContainText(why);
      await expect(page).not.toHaveTitle('Changed code has run');
      await goesOn();
    });
  }
  expect(fetched.filter((path) => /mf-bad-(newer|older)/.test(path))).toEqual([]);

  await test.step('the version before stands in for one that does not load', async () => {
    await go(page, '/bad/mf-bad-update');
    await expect(main.getByRole('heading', { name: 'All is well' })).toBeVisible();
    await goesOn();
  });

  for (const title of ['Part', 'Render', 'Effect', 'React']) {
    await test.step(`${title} throws`, async () => {
      await go(page, `/bad/${title.toLowerCase()}`);
      await expect(alert.getByRole('heading', { name: `${title} could not be loaded` })).toBeVisible();
      await goesOn();
    });
  }

  await test.step('what is thrown later costs nothing', async () => {
    await go(page, '/bad/handler');
    await main.getByRole('button', { name: 'Press me' }).click();
    await expect.poll(() => logged).toContain('mf-bad later');
    await expect(main.getByRole('button', { name: 'Press me' })).toBeVisible();
    await go(page, '/bad/later');
    await expect(main.getByRole('heading', { name: 'Later' })).toBeVisible();
    await goesOn();
  });

  await test.step('malformed events are told once each', async () => {
    await go(page, '/bad/malformed');
    await expect(main.getByRole('heading', { name: 'Malformed' })).toBeVisible();
    await expect.poll(() => warned.filter((text) => text.includes('its shape is wrong')).length).toBe(5);
    await goesOn();
  });

  await test.step('10,000 events a second leave the page usable', async () => {
    await go(page, '/bad/flood');
    await expect(main.getByRole('heading', { name: 'Sending' })).toBeVisible();
    await page.getByRole('button', { name: 'Mia' }).click();
    await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('heading', { name: 'Sent 10000' })).toBeVisible();
    expect(warned.filter((text) => text.includes('times a second')).length).toBe(2);
    await goesOn();
  });

  await test.step('what hangs is given up', async () => {
    await go(page, '/bad/mf-bad-hang');
    await expect(alert).toContainText('are taking too long to load');
    await goesOn();
  });

  expect(new Set(logged)).toEqual(
    new Set([
      'mf-bad-missing load',
      'mf-bad-html load',
      'mf-bad-hash integrity',
      'mf-bad-lazy integrity',
      'mf-bad-throws activate',
      'mf-bad-newer contract',
      'mf-bad-older contract',
      'mf-bad-update activate',
      'mf-bad activate',
      'mf-bad render',
      'mf-bad later',
      'mf-bad-hang timeout',
    ]),
  );
  await go(page, '/');
  await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Slow Braise' }).click();
  await expect(main.getByRole('heading', { name: 'Slow Braise' })).toBeVisible();
  await goesOn();
});

test('without the player, the library works and says what is missing', async ({ member: page }) => {
  await page.route('**/modules/mf-player/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' })).toBeVisible();
  await expect(page.getByText(/the player could not be loaded/i)).toBeVisible();
});
