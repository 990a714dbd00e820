import { expect, test } from './simmer.ts';

test.describe('a shared song', () => {
  test('plays for a visitor without a session, and loads nothing of the shell', async ({ member, simmer, browser }) => {
    const made = await member.request.post('/api/songs/Midnight%20Drive/share', { data: {} });
    const { shareToken } = (await made.json()) as { shareToken: string };

    const context = await browser.newContext({ baseURL: simmer.url });
    const visitor = await context.newPage();
    const loaded: string[] = [];
    visitor.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await visitor.goto(`/song-share/${shareToken}`);
    await expect(visitor.getByRole('heading', { name: 'Midnight Drive' })).toBeVisible();
    await expect(visitor).toHaveTitle(/Midnight Drive/);
    await visitor.getByRole('button', { name: 'Play' }).click();
    await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => visitor.getByRole('slider').inputValue().then(Number)).toBeGreaterThan(0);

    expect(loaded.filter((path) => path.startsWith('/assets/') || path === '/modules.json')).toEqual([]);
    expect(loaded.filter((path) => path.startsWith('/modules/') && !path.startsWith('/modules/mf-share/'))).toEqual([]);
    await context.close();
  });

  test('is readable with scripts off', async ({ member, simmer, browser }) => {
    const made = await member.request.post('/api/songs/Midnight%20Drive/share', { data: {} });
    const { shareToken } = (await made.json()) as { shareToken: string };
    const context = await browser.newContext({ baseURL: simmer.url, javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`/song-share/${shareToken}`);
    await expect(visitor.getByText('Midnight Drive').first()).toBeVisible();
    await expect(visitor.getByText(/Shared by/)).toBeVisible();
    await context.close();
  });

  test('that does not exist answers one 404 with the same look', async ({ page }) => {
    const response = await page.goto('/song-share/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Song Not Found' })).toBeVisible();
  });

  test('opens inside the shell for a member who follows a link in it', async ({ member: page }) => {
    const made = await page.request.post('/api/songs/Midnight%20Drive/share', { data: {} });
    const { shareToken } = (await made.json()) as { shareToken: string };
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
    await page.evaluate((token) => {
      history.pushState(null, '', `/song-share/${token}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, shareToken);
    await expect(page.getByRole('heading', { level: 1, name: 'Midnight Drive' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
