import { addFavorite, endpointUrl } from '@simmer/contracts';
import { listPushDevices, pushDevice } from '@simmer/contracts/extra';
import { z } from 'zod';
import { aPushBrowser } from '../../services/library/src/testing/aPushBrowser.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { wholeBrowser } from '../setup/browsers.ts';
import { deliver, letSubscribe, press, shownBy } from '../setup/pushBrowser.ts';
import { expect, test } from './simmer.ts';

test.use({ launchOptions: wholeBrowser });

test('a push says that a followed song has a new version, and a press opens it while music goes on; pushes end with the session', async ({
  member: page,
  context,
  simmer,
  pushService,
  clientOf,
}) => {
  const phone = aPushBrowser('journey');
  const received = () =>
    pushService.received.filter(({ path }) => path === phone.path).map(({ body }) => phone.read(body));
  await letSubscribe(context, page, simmer.url, phone.address);
  await simmer.dropFile('Night Bus v1.wav', toneWav({ seconds: 120, hertz: 333 }));
  await page.goto('/notification-settings');
  const push = page.getByRole('region', { name: 'Push notifications' });
  await push.getByRole('button', { name: 'Turn on' }).click();
  await expect(push.getByText('This browser', { exact: true })).toBeVisible();
  await push.getByRole('button', { name: /^Send a test/ }).click();
  await expect.poll(() => received().map(({ title }) => title)).toEqual(['Notifications are working']);
  await expect(push.getByText('last reached just now')).toBeVisible();

  const favorite = endpointUrl(addFavorite, { key: 'Night Bus' });
  await expect.poll(async () => (await page.request.post(favorite)).ok()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Simmer' }).click();
  await page.getByRole('list', { name: 'Songs' }).getByRole('button', { name: 'Play Night Bus' }).click();
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await simmer.dropFile('Night Bus v2.wav', toneWav({ seconds: 120, hertz: 366 }));
  await expect.poll(() => received().at(-1)?.title).toBe('“Night Bus” has a new version, v2');
  const message = JSON.stringify(received().at(-1));
  let worker = await deliver(context, page, message);
  await expect(async () => {
    const shown = await shownBy(worker);
    if (shown.length === 0) worker = await deliver(context, page, message);
    expect(shown).toEqual(['“Night Bus” has a new version, v2']);
  }).toPass();
  const before = await player.positionSeconds();
  await press(worker);
  await expect(page.getByRole('heading', { level: 1, name: 'Night Bus' })).toBeVisible();
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(before);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await shownBy(worker)).toEqual([]);

  // The new version plays from there.
  const song = new SongPage(page);
  await song.show('Versions');
  const version = song.version('Night Bus v2.wav');
  await version.getByRole('button', { name: 'Play Night Bus v2.wav' }).click();
  await expect(version.getByRole('button', { name: 'Pause Night Bus v2.wav' })).toBeVisible();
  await expect.poll(() => player.isSounding()).toBe(true);
  const started = await player.positionSeconds();
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(started);

  const desk = await clientOf('mia@band.example');
  const devices = async () => z.array(pushDevice).parse(await (await desk.get(listPushDevices.path)).json()).length;
  const count = await devices();
  expect(count).toBeGreaterThan(0);
  await page.request.post('/api/auth/logout');
  await expect.poll(devices).toBe(count - 1);
});
