import { completeProfile } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { readMailedCode } from '../seed/outbox.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

test('the first day leads from the landing page by a mailed code to music, and out again', async ({ page, simmer }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with your email' }).click();
  await page.getByLabel('Email').fill('nina@band.example');
  await page.keyboard.press('Enter');
  const code = await readMailedCode(simmer.dataFolder, 'nina@band.example');
  const enter = async (digits: string) => {
    await page.getByLabel('6-digit code').fill(digits);
    await page.getByRole('button', { name: 'Verify code' }).click();
  };
  await enter(code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await enter(code);

  // Without a picture: it is optional.
  await page.getByLabel(/full name/i).fill('Nina Simone Soup');
  const [completed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(completeProfile.path)),
    page.keyboard.press('Enter'),
  ]);
  expect(completed.ok()).toBe(true);
  await expect(page).toHaveURL('/');

  const songs = page.getByRole('list', { name: 'Songs' });
  await expect(songs.getByRole('link', { name: 'Midnight Drive' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Nina')).toBeVisible();

  // What arrives stands above the list, whatever its filter says, until somebody gives it a status.
  const fresh = page.getByRole('list', { name: /^New · / });
  const arrived = ['First Light', 'Second Wind', 'Third Rail'];
  for (const [index, title] of arrived.entries()) {
    await simmer.dropFile(`${title} v1.wav`, toneWav({ seconds: 1, hertz: 311 + index * 7 }));
  }
  for (const name of arrived) await expect(fresh.getByRole('link', { name })).toBeVisible();
  const heading = page.getByRole('button', { name: /^New · \d+$/ });
  await expect(heading).toHaveCSS('font-size', '12px');
  await expect(heading).toHaveCSS('font-weight', '600');
  const give = async (title: string, status: string) => {
    await fresh.getByRole('button', { name: `Pantry: change the status of ${title}` }).click();
    await page.getByRole('menu').getByText(status, { exact: true }).click();
    await expect(fresh.getByRole('link', { name: title })).toBeHidden();
  };
  await give('First Light', 'Cooking');
  await expect(songs.getByRole('link', { name: 'First Light' })).toBeVisible();
  await give('Third Rail', 'Backburner');
  await expect(fresh.getByRole('link', { name: 'Second Wind' })).toBeVisible();
  await expect(songs.getByRole('link', { name: 'Midnight Drive' })).toBeVisible();
  const end = page.getByRole('button', { name: /^\d+ songs? hidden by status · Show$/ });
  expect((await end.boundingBox())?.height).toBe(44);

  await songs.getByRole('button', { name: 'Play Midnight Drive' }).click();
  const player = new PlayerBar(page);
  await expect(player.title('Midnight Drive')).toBeVisible();
  await expect(songs.getByRole('button', { name: 'Pause Midnight Drive' })).toBeVisible();
  await player.playsPast();

  await player.seekBar.focus();
  await page.keyboard.press('ArrowRight');
  await player.playsPast(4);

  // The music goes on while one looks around.
  await songs.getByRole('link', { name: 'Midnight Drive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight Drive' })).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
  expect(await player.isSounding()).toBe(true);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /menu|nina|account/i })
    .click();
  await page.getByRole('menuitem', { name: /sign out/i }).click();
  await expect(page.getByRole('button', { name: 'Sign in with your email' })).toBeVisible();
  await expect(player.bar).toBeHidden();
  const after = await page.request.get(`${simmer.url}/api/auth/user`);
  expect(after.status()).toBe(401);
});
