import { completeProfile } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { expect, test } from './simmer.ts';

test.describe('the first day', () => {
  test('leads from the landing page to music, and out again', async ({ page, simmer }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with your email' }).click();
    await page.getByLabel('Email').fill('nina@band.example');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the sign-in link' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();

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

    await songs.getByRole('button', { name: 'Play Midnight Drive' }).click();
    const player = new PlayerBar(page);
    await expect(player.title('Midnight Drive')).toBeVisible();
    await expect(songs.getByRole('button', { name: 'Pause Midnight Drive' })).toBeVisible();
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);

    await player.seekBar.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(4);

    // The music goes on while one looks around.
    await songs.getByRole('link', { name: 'Midnight Drive' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Midnight Drive' })).toBeVisible();
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

  test('opens the gate if no word is set, and continues after a tenth of a second', async ({ page }) => {
    await page.clock.install();
    await page.goto('/access');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.evaluate(() => {
      history.pushState(null, '', '/access');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('One moment...')).toBeVisible();
    await page.clock.runFor(99);
    expect(new URL(page.url()).pathname).toBe('/access');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/login');
  });

  test('accepts the e-mailed code in the browser that requested it', async ({ page, simmer, browser }) => {
    const { readMailedCode } = await import('../seed/outbox.ts');
    await page.goto('/access');
    await page.getByLabel('Email').fill('cody@band.example');
    await page.keyboard.press('Enter');
    const code = await readMailedCode(simmer.dataFolder, 'cody@band.example');

    const stranger = await browser.newContext({ baseURL: simmer.url });
    const refused = await stranger.request.post('/api/auth/verify-code', {
      data: { email: 'cody@band.example', code },
    });
    expect(refused.status()).toBe(400);
    await stranger.close();

    const enter = async (digits: string) => {
      await page.getByLabel('6-digit code').fill(digits);
      await page.getByRole('button', { name: 'Verify code' }).click();
    };
    await enter(code === '123456' ? '654321' : '123456');
    const failure = page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');
    await expect(failure).toContainText('Verification failed');
    await expect(failure).toContainText('Invalid verification code');
    await enter(code);
    await expect(page.getByLabel(/full name/i)).toBeVisible();
  });
});
