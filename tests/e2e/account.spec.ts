import { signedInAs } from '../seed/signedInAs.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** A PNG of one pixel. */
const pixelOf = (base64: string) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
});
const green = pixelOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const clear = pixelOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=');

test('a new member gets the requested page by the mailed link, and name, bio and picture stay', async ({ page }) => {
  await page.goto('/users?from=mail');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('olga@band.example');
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  const link = await page.getByRole('link', { name: /sign-in link/ }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Full name').fill('Olga Orr');
  await page.getByLabel('Profile image').setInputFiles(green);
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL('/users?from=mail');
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  const atSetUp = await picture.getAttribute('src');

  await page.getByRole('button', { name: /^Olga/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last Name').fill('Kim');
  await page.getByLabel('Bio').fill('Sings.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Olga Kim' })).toBeVisible();
  await page.getByLabel(/picture$/).setInputFiles(clear);
  await expect(picture).not.toHaveAttribute('src', atSetUp ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Olga Kim' })).toBeVisible();
  await expect(page.getByText('Sings.')).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
});

test('the song plays on on a profile page, and again after signing out and in on the same page', async ({
  admin: page,
}) => {
  await page.goto('/?playlist=all');
  const play = page.getByRole('button', { name: 'Play Midnight Drive' });
  await play.click();
  const pause = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  const me = page.getByRole('banner').getByRole('button', { name: /^Bo/ });
  await me.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(pause).toBeVisible();

  await me.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /until they’re done/ })).toBeVisible();
  await signedInAs(page.request, ADMIN_EMAIL);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await play.click();
  await expect(pause).toBeVisible();
});
