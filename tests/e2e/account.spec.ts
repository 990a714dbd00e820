import type { Page } from '@playwright/test';
import { signedInAs } from '../seed/signedInAs.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** The smallest PNG there is: one pixel. */
const pixel = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const titledPages = [
  '/profile',
  '/edit-profile',
  '/notification-settings',
  '/users',
  '/about',
  '/welcome',
  '/admin',
  '/admin/audit',
  '/admin/modules',
];

/** New songs are sketches, and sketches are not shown at first. */
async function showSketches(page: Page) {
  await page.getByRole('checkbox', { name: 'Pantry' }).check();
}

test('a member changes name, bio and picture, and finds them after a reload', async ({ member: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last Name').fill('Kim');
  await page.getByLabel('Bio').fill('Sings.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Mia Kim' })).toBeVisible();
  await page.getByLabel('Add a picture').setInputFiles(pixel);
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mia Kim' })).toBeVisible();
  await expect(page.getByText('Sings.')).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
});

test('a new member uploads a picture during set-up and sees it in the header', async ({ page }) => {
  await signedInAs(page.request, 'nora@band.example');
  await page.goto('/users');
  await page.getByLabel('Full name').fill('Nora Lee');
  await page.getByLabel('Profile image').setInputFiles(pixel);
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 256);
});

test('sign-in leads to the requested page; signing out leads to the start page', async ({ page }) => {
  await page.goto('/users?from=mail');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('olga@band.example');
  await page.getByRole('button', { name: 'Send magic link' }).click();
  const link = await page.getByRole('link', { name: /sign-in link/ }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Full name').fill('Olga Orr');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL('/users?from=mail');
  await page.getByRole('button', { name: /^Olga/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /until they’re done/ })).toBeVisible();
});

test('the player works again after signing out and in on the same page', async ({ admin: page }) => {
  await page.goto('/');
  await showSketches(page);
  await page.getByRole('button', { name: 'Play Midnight Drive' }).click();
  await expect(page.getByRole('button', { name: 'Pause Midnight Drive' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Bo/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /until they’re done/ })).toBeVisible();
  await signedInAs(page.request, ADMIN_EMAIL);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Play Midnight Drive' }).click();
  await expect(page.getByRole('button', { name: 'Pause Midnight Drive' })).toBeVisible();
});

test('the song keeps playing on a profile page', async ({ admin: page }) => {
  await page.goto('/');
  await showSketches(page);
  await page.getByRole('button', { name: 'Play Midnight Drive' }).click();
  const pause = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Bo/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(pause).toBeVisible();
});

test('an admin hides a person from the team and shows them again', async ({ admin: page, browser, baseURL }) => {
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signedInAs(theirs.request, 'pia@band.example', 'Pia Pot');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Hide pia' }).click();
  await expect(page.getByRole('link', { name: 'pia' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show hidden users' }).click();
  await page.getByRole('button', { name: 'Show pia' }).click();
  await expect(page.getByRole('button', { name: 'Hide pia' })).toBeVisible();
  await theirs.close();
});

for (const { name, viewport, colorScheme } of [
  { name: 'a desk in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desk at 200 %', viewport: { width: 720, height: 450 }, colorScheme: 'light' },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('every title has the same place', async ({ admin: page }) => {
      const places = new Map<string, string[]>();
      for (const path of titledPages) {
        await page.goto(path);
        const box = await page.getByRole('heading', { level: 1 }).boundingBox();
        const place = `${box?.x} from the left, ${box?.y} from the top`;
        places.set(place, [...(places.get(place) ?? []), path]);
      }
      expect([...places.values()]).toEqual([titledPages]);
    });

    test('profile, users and about have no findings', async ({ admin: page }) => {
      for (const path of [
        '/profile',
        '/edit-profile',
        '/notification-settings',
        '/users',
        '/about',
        '/profile/999999',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      }
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
