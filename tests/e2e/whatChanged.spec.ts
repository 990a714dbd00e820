import type { Page } from '@playwright/test';
import { SongPage } from '../pages/SongPage.page.ts';
import { songWav } from '../seed/songWav.ts';
import { soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { expect, type Simmer, test } from './simmer.ts';

const part = (name: string, seconds: number) => ({ name, seconds });
const verse = part('verse', 16);
const chorus = part('chorus', 12);
const end = part('end', 8);

/** Waits until a version and the one before it have been compared. */
async function expectComparison(page: Page, filename: string, outcome: 'compared' | 'incomparable'): Promise<void> {
  const address = `/api/songs/${encodeURIComponent(`/Music/${filename}`)}/comparison`;
  await expect
    .poll(async () => {
      const answer = await page.request.get(address);
      return answer.status() === 200 && (await answer.json()).comparison?.outcome;
    })
    .toBe(outcome);
}

/** Two versions: the second has 2 s of silence in front, a bridge of 8 s before the chorus, and no end. */
async function dropTwoVersions(page: Page, simmer: Simmer, title: string): Promise<void> {
  await simmer.dropFile(`${title} v1.wav`, songWav({ parts: [verse, chorus, end] }));
  await simmer.dropFile(
    `${title} v2.wav`,
    songWav({ parts: [verse, part('bridge', 8), chorus], waitSeconds: 2, gain: 0.8 }),
  );
  await expectComparison(page, `${title} v2.wav`, 'compared');
}

const versionId = async (page: Page, filename: string): Promise<number> =>
  (await (await page.request.get(`/api/songs/${encodeURIComponent(`/Music/${filename}`)}`)).json()).id;

test('a new version says what changed, and plays each change old, then new', async ({ admin: page, simmer }) => {
  await page.addInitScript(watchSounds);
  await dropTwoVersions(page, simmer, 'Juniper');
  const song = new SongPage(page);
  await song.open('Juniper v2.wav');

  const room = page.getByRole('region', { name: 'Listening room' });
  await expect(room.getByText(/8 s cut at the end/)).toBeVisible();
  const changes = page.getByRole('list', { name: 'What changed' });
  const bridge = changes.getByRole('button', { name: /0:18 to 0:26/ });
  await expect(bridge).toBeVisible();

  const { seen, forget } = soundsOf(page);
  await forget();
  await bridge.click();
  // Only this version has the bridge: what surrounds it in the old one comes first.
  const files = async () => [...new Set((await seen()).flat().map(({ address }) => address))];
  await expect.poll(async () => (await files()).length).toBe(2);
  await expect.poll(async () => (await seen()).at(-1)?.length).toBe(0);

  await page.keyboard.press('c');
  await expect(changes.locator('[aria-current="true"]')).toHaveCount(1);
});

test('comparing follows the music, not the seconds', async ({ admin: page, simmer }) => {
  await page.addInitScript(watchSounds);
  await dropTwoVersions(page, simmer, 'Lovage');
  const song = new SongPage(page);
  await song.open('Lovage v1.wav');
  await song.version('Lovage v1.wav').getByRole('button', { name: 'Play Lovage v1.wav' }).click();
  await song.version('Lovage v2.wav').getByRole('button', { name: 'Compare Lovage v2.wav' }).click();
  await expect(page.getByText('Follows the music')).toBeVisible();
  const { seen, forget } = soundsOf(page);
  await expect.poll(async () => (await seen()).at(-1)?.[0]?.atSeconds ?? 0).toBeGreaterThan(0.5);

  await forget();
  await page.keyboard.press('b');
  const places = async () => (await seen()).flat();
  const files = async () => [...new Set((await places()).map(({ address }) => address))];
  await expect.poll(async () => (await files()).length).toBe(2);
  await expect(page.getByRole('button', { name: /^[AB] v2/ })).toHaveAttribute('aria-pressed', 'true');
  const [old, fresh] = await files();
  const [last] = (await places()).filter(({ address }) => address === old).slice(-1);
  const [next] = (await places()).filter(({ address }) => address === fresh);
  // The second one begins where the first one is: 2 s further on, behind its silence.
  expect(Math.abs((next?.atSeconds ?? 0) - (last?.atSeconds ?? 0) - 2)).toBeLessThan(0.5);
});

test('notes of a version stand where their music is in the next one', async ({ admin: page, simmer }) => {
  await dropTwoVersions(page, simmer, 'Marjoram');
  const first = await versionId(page, 'Marjoram v1.wav');
  const data = { cleanTitle: 'Marjoram', comment: 'Bass is thin here', version: 1, versionId: first, atSeconds: 20 };
  await page.request.post('/api/song-comments', { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await page.request.post('/api/song-comments', {
    data: { ...data, comment: 'Fade earlier', atSeconds: 33 },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const song = new SongPage(page);
  await song.open('Marjoram v2.wav');
  const note = page.getByRole('article', { name: /^Note by/ }).filter({ hasText: 'Bass is thin here' });
  await expect(note.getByText('from v1')).toBeVisible();
  await expect(note.getByRole('button', { name: /0:30/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /No longer there/ })).toBeVisible();
});

test('versions that are other music say so', async ({ admin: page, simmer }) => {
  await simmer.dropFile('Hyssop v1.wav', songWav({ parts: [verse, chorus] }));
  await simmer.dropFile('Hyssop v2.wav', songWav({ parts: [part('another', 20), part('song', 12)] }));
  await expectComparison(page, 'Hyssop v2.wav', 'incomparable');
  await new SongPage(page).open('Hyssop v2.wav');
  const room = page.getByRole('region', { name: 'Listening room' });
  await expect(room.getByText(/be compared/)).toBeVisible();
});
