import type { Page } from '@playwright/test';
import { CheckPanel } from '../pages/CheckPanel.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { PlaylistCheckPage } from '../pages/PlaylistCheck.page.ts';
import { SongPage } from '../pages/SongPage.page.ts';
import { clippedWav } from '../seed/clippedWav.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

const pathOf = (filename: string) => `/Music/${filename}`;

async function expectMeasured(page: Page, filename: string): Promise<void> {
  const address = `/api/songs/${encodeURIComponent(pathOf(filename))}/check`;
  await expect
    .poll(async () => {
      const answer = await page.request.get(address);
      return answer.status() === 200 && (await answer.json()).state;
    })
    .toBe('measured');
}

async function playlistOf(page: Page, name: string, filenames: readonly string[]): Promise<number> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const made = await page.request.post('/api/playlists', { data: { name }, headers });
  const { id } = (await made.json()) as { id: number };
  for (const filename of filenames) {
    await page.request.post(`/api/playlists/${id}/songs`, { data: { dropboxPath: pathOf(filename) }, headers });
  }
  return id;
}

test('what would fail at release is said where the version is, and follows the limits', async ({
  member: page,
  simmer,
  browser,
}) => {
  await simmer.dropFile('Tarragon v1.wav', clippedWav({ seconds: 12 }));
  await simmer.dropFile('Tarragon v2.wav', clippedWav({ seconds: 12, clipsAtSeconds: [3.2, 9.4], silenceSeconds: 6 }));
  await simmer.dropFile('Sorrel v1.wav', clippedWav({ seconds: 12 }));
  for (const filename of ['Tarragon v1.wav', 'Tarragon v2.wav', 'Sorrel v1.wav']) await expectMeasured(page, filename);

  const song = new SongPage(page);
  const check = new CheckPanel(page);
  await song.open('Tarragon v2.wav');
  await expect(check.verdict).toHaveText('2 things to put right');
  await expect(check.findings.filter({ hasText: 'Clips at 0:03 and 0:09.' })).toBeVisible();
  await expect(check.findings.filter({ hasText: /True peak is .* at 0:0[39]\./ })).toBeVisible();
  await expect(check.findings.filter({ hasText: '6.0 s of silence at the end.' })).toBeVisible();
  const mark = (filename: string) => song.version(filename).getByRole('button', { name: /^Fails the check: / });
  await expect(mark('Tarragon v2.wav')).toBeVisible();
  await expect(mark('Tarragon v1.wav')).toHaveCount(0);
  await expectNoFindings(page);

  await check.playFrom('0:09');
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThanOrEqual(9);

  const playlistId = await playlistOf(page, 'Herbs', ['Tarragon v2.wav', 'Sorrel v1.wav']);
  const side = new PlaylistCheckPage(page);
  await side.open(playlistId);
  await expect(side.row('Tarragon')).toContainText('2 things to put right');
  await expect(side.row('Sorrel')).toContainText('1 thing to know');
  await expect(side.levels).toBeVisible();
  await expectNoFindings(page);

  await song.open('Tarragon v2.wav');
  await expect(check.verdict).toHaveText('2 things to put right');
  const context = await browser.newContext({ baseURL: simmer.url });
  const admin = await context.newPage();
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  await admin.goto('/admin/check-limits');
  await admin.getByRole('textbox', { name: 'Samples in a clip' }).fill('1000');
  await admin.getByRole('textbox', { name: 'Highest true peak' }).fill('3');
  await expectNoFindings(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Limits saved')).toBeVisible();
  // Without a reload: the page hears of it.
  await expect(check.verdict).toHaveText(/things to know$/);
  await expect(mark('Tarragon v2.wav')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Return to the defaults' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Return to the defaults' }).click();
  await expect(check.verdict).toHaveText('2 things to put right');
  await expect(mark('Tarragon v2.wav')).toBeVisible();
  await context.close();
});
