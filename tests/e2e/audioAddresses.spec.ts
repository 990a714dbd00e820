import type { APIResponse } from '@playwright/test';
import { type getStreamUrl, hideVersion, logout, type ReplyOf } from '@simmer/contracts';
import { SongPage } from '../pages/SongPage.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { CURATOR_EMAIL, expect, test } from './simmer.ts';

const streamOf = (title: string) => `/api/songs/${encodeURIComponent(title)}/stream`;
/** Where a version's audio is, as the server says. */
const sourceIn = async (answer: APIResponse) => (await answer.json()) as ReplyOf<typeof getStreamUrl>;
const ofStreams = /\/stream$/;

test('an audio address works only in its browser session, until sign-out', async ({
  request,
  playwright,
  clientOf,
  simmer,
}) => {
  const email = 'listener@band.example';
  await signedInAs(request, email, 'Lio Listener');
  const answer = await sourceIn(await request.get(streamOf('Midnight Drive')));
  expect(answer.worksForSeconds).toBeLessThanOrEqual(3600);
  const addresses = [answer.streamUrl, answer.waveformUrl ?? ''];
  const inThis = async () => Promise.all(addresses.map(async (url) => (await request.get(url)).status()));
  // The shape of a song that was just mirrored is measured a moment later.
  await expect.poll(inThis).toEqual([200, 200]);

  const elsewhere = await clientOf(email, 'Lio Listener');
  for (const url of addresses) expect((await elsewhere.get(url)).status()).toBe(403);

  const { cookies } = await request.storageState();
  await request.post(logout.path);
  expect(await inThis()).toEqual([403, 403]);
  // A copy of the cookie is of no use either.
  const copy = await playwright.request.newContext({ baseURL: simmer.url, storageState: { cookies, origins: [] } });
  const inTheCopy = async () => Promise.all(addresses.map(async (url) => (await copy.get(url)).status()));
  await expect.poll(inTheCopy, { intervals: [100] }).toEqual([403, 403]);
  await copy.dispose();
});

test('a hidden song is refused even at an address issued before', async ({ request, clientOf, simmer }) => {
  await signedInAs(request, 'mia@band.example', 'Mia Moss');
  // A tone of its own: the same audio under another name, in another journey, may still be heard.
  await simmer.dropFile('Under Wraps v1.wav', toneWav({ seconds: 1, hertz: 311 }));
  await expect.poll(async () => (await request.get(streamOf('Under Wraps'))).status()).toBe(200);
  const { streamUrl } = await sourceIn(await request.get(streamOf('Under Wraps')));
  const status = async () => (await request.get(streamUrl)).status();
  expect(await status()).toBe(200);
  const curator = await clientOf(CURATOR_EMAIL, 'Cora Curator');
  const hidden = await curator.post(hideVersion.path, { data: { filename: 'Under Wraps v1.wav' } });
  expect(hidden.ok()).toBe(true);
  await expect.poll(async () => (await request.get(streamOf('Under Wraps'))).status()).not.toBe(200);
  await expect.poll(status, { intervals: [100] }).toBe(403);
});

test('a song plays on while its address is renewed', async ({ member: page, simmer }) => {
  await simmer.dropFile('Long Braise v1.wav', toneWav({ seconds: 120 }));
  await expect.poll(async () => (await page.request.get(streamOf('Long Braise'))).status()).toBe(200);
  await page.addInitScript(watchSounds);
  let issued = 0;
  await page.route(ofStreams, async (route) => {
    // The next song of the list is fetched ahead.
    if (!route.request().url().includes('Long%20Braise')) return route.continue();
    const response = await route.fetch();
    const source = await sourceIn(response);
    issued += 1;
    // The first one is about to expire; a later one is another.
    const worksForSeconds = issued === 1 ? 121 : 3600;
    return route.fulfill({
      response,
      json: { ...source, streamUrl: `${source.streamUrl}&n=${issued}`, worksForSeconds },
    });
  });
  const song = new SongPage(page);
  await song.open('Long Braise v1.wav');
  await song.show('Versions');
  await song.version('Long Braise v1.wav').getByRole('button', { name: 'Play Long Braise v1.wav' }).click();
  const { seen, forget } = soundsOf(page);
  await expect.poll(async () => (await seen()).at(-1)?.[0]?.atSeconds ?? 0).toBeGreaterThan(0.5);
  await forget();
  await expect.poll(async () => (await seen()).at(-1)?.map(({ address }) => address.slice(-3))).toEqual(['n=2']);
  const moments = await seen();
  expect(moments.filter((sounding) => sounding.length === 0)).toEqual([]);
  const places = moments.map((sounding) => Math.max(...sounding.map(({ atSeconds }) => atSeconds)));
  places.forEach((place, index) => expect(place - (places[index - 1] ?? place)).toBeGreaterThan(-0.5));
});
