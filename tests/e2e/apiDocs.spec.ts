import { expect, test } from './simmer.ts';

const looks = [
  { width: 390, colorScheme: 'dark', background: 'rgb(28, 32, 34)' },
  { width: 1440, colorScheme: 'light', background: 'rgb(255, 255, 255)' },
] as const;

test('a signed-in person tries a call on the API page, which suits any window and theme', async ({
  member: page,
  quiet,
}) => {
  quiet(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
  await page.getByRole('heading', { name: /^Songs/ }).click();
  await page.getByRole('button', { name: /^GET \/api\/songs Every song/ }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const reply = page.locator('.live-responses-table');
  await expect(reply.getByText('"Midnight Drive"').first()).toBeVisible();
  await expect(reply.getByText('200', { exact: true })).toBeVisible();

  for (const { width, colorScheme, background } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
