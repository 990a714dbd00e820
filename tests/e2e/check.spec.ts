import type { APIRequestContext } from '@playwright/test';
import { type AnswerOf, endpointUrl, setSongStatus } from '@simmer/contracts';
import { type CheckLimits, getCheckLimits, setCheckLimits } from '@simmer/contracts/extra';
import { CheckPanel } from '../pages/CheckPanel.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { PlaylistCheckPage } from '../pages/PlaylistCheck.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { clippedWav } from '../seed/clippedWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

const pathOf = (filename: string) => `/Music/${filename}`;

async function expectMeasured(client: APIRequestContext, filename: string): Promise<void> {
  const address = `/api/songs/${encodeURIComponent(pathOf(filename))}/check`;
  await expect
    .poll(async () => {
      const answer = await client.get(address);
      return answer.status() === 200 && (await answer.json()).state;
    }, often)
    .toBe('measured');
}

async function playlistOf(client: APIRequestContext, name: string, filenames: readonly string[]): Promise<number> {
  const made = await client.post('/api/playlists', { data: { name } });
  const { id } = (await made.json()) as { id: number };
  for (const filename of filenames) {
    await client.post(`/api/playlists/${id}/songs`, { data: { dropboxPath: pathOf(filename) } });
  }
  return id;
}

async function setLimits(client: APIRequestContext, limits: CheckLimits | null): Promise<void> {
  expect((await client.put(setCheckLimits.path, { data: { limits } })).ok()).toBe(true);
}

test('what would fail at release is said where the version is, and follows the limits', async ({
  admin: page,
  simmer,
}) => {
  await simmer.dropFile('Tarragon v1.wav', clippedWav({ seconds: 12 }));
  await simmer.dropFile('Tarragon v2.wav', clippedWav({ seconds: 12, clipsAtSeconds: [3.2, 9.4], silenceSeconds: 6 }));
  await simmer.dropFile('Sorrel v1.wav', clippedWav({ seconds: 12 }));
  for (const filename of ['Tarragon v1.wav', 'Tarragon v2.wav', 'Sorrel v1.wav'])
    await expectMeasured(page.request, filename);

  // Its release is near.
  const status = endpointUrl(setSongStatus, { cleanTitle: 'Tarragon' });
  expect((await page.request.put(status, { data: { status: 'Done(ish)' } })).status()).toBe(200);
  const song = new SongPage(page);
  const check = new CheckPanel(page);
  await song.open('Tarragon v2.wav');
  await song.show('Details');
  await expect(check.verdict).toHaveText('2 to fix');
  await expect(check.findings.filter({ hasText: 'Clips at 0:03 and 0:09.' })).toBeVisible();
  await expect(check.findings.filter({ hasText: /True peak is .* at 0:0[39]\./ })).toBeVisible();
  await expect(check.findings.filter({ hasText: '6.0 s of silence at the end.' })).toBeVisible();
  const mark = (filename: string) =>
    song.version(filename).getByRole('button', { name: /^2 to fix\. Fails the check: / });
  await song.show('Versions');
  await expect(mark('Tarragon v2.wav')).toBeVisible();
  await expect(mark('Tarragon v1.wav')).toHaveCount(0);
  await expectNoFindings(page);

  await song.show('Details');
  await check.playFrom('0:09');
  await new PlayerBar(page).playsPast(9);

  // Without a reload: the page hears of it.
  const { limits }: AnswerOf<typeof getCheckLimits> = await (
    await page.request.get(endpointUrl(getCheckLimits))
  ).json();
  await setLimits(page.request, { ...limits, fewestClippedSamples: 1000, mostTruePeakDbtp: 3 });
  await expect(check.verdict).toHaveText(/worth knowing$/);
  await song.show('Versions');
  await expect(mark('Tarragon v2.wav')).toHaveCount(0);
  await song.show('Details');
  await setLimits(page.request, null);
  await expect(check.verdict).toHaveText('2 to fix');

  const side = new PlaylistCheckPage(page);
  await side.open(await playlistOf(page.request, 'Herbs', ['Tarragon v2.wav', 'Sorrel v1.wav']));
  await expect(side.row('Tarragon')).toContainText('2 to fix');
  await expect(side.row('Sorrel')).toContainText('1 worth knowing');
  await expect(side.levels).toBeVisible();
  await expectNoFindings(page);

  await page.goto('/admin/check-limits');
  await expect(page.getByRole('textbox', { name: 'Samples in a clip' })).toBeVisible();
  await expectNoFindings(page);
});
