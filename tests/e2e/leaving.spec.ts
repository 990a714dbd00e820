import { type APIRequestContext, request } from '@playwright/test';
import { signedInAs } from '../seed/signedInAs.ts';
import { ADMIN_EMAIL, expect, test } from './simmer.ts';

/** How long each way still worked after the access was ended, in milliseconds; asked for again and again. */
async function worksFor(endedAt: number, ask: () => Promise<{ ok(): boolean }>): Promise<number> {
  let lastMs = 0;
  await expect
    .poll(
      async () => {
        const askedMs = Date.now() - endedAt;
        const isAllowed = (await ask()).ok();
        if (isAllowed) lastMs = askedMs;
        return isAllowed;
      },
      { intervals: [50] },
    )
    .toBe(false);
  return lastMs;
}

test('ending access signs a person out everywhere within two seconds; restoring it lets them back in', async ({
  page,
  simmer,
  browser,
}) => {
  const email = 'leaving@band.example';
  await signedInAs(page.request, email, 'Lea Leaving');
  await page.goto('/comments');
  const heading = page.getByRole('heading', { level: 1, name: 'Notes Mentioning You' });
  await expect(heading).toBeVisible();
  // Another browser of theirs, whose cookie a program has taken along.
  const program: APIRequestContext = await request.newContext({ baseURL: simmer.url });
  await signedInAs(program, email, 'Lea Leaving');
  const answer = await program.get('/api/songs/Midnight%20Drive/stream');
  const { streamUrl } = (await answer.json()) as { streamUrl: string };
  expect((await program.get(streamUrl)).status()).toBe(200);

  const admin = await browser.newPage({ baseURL: simmer.url });
  await signedInAs(admin.request, ADMIN_EMAIL, 'Bo Boss');
  await admin.goto('/users');
  await admin.getByRole('button', { name: 'Roles and access of lea' }).click();
  await admin.getByRole('button', { name: 'End access…' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(admin.getByRole('list', { name: 'No longer on the team' })).toContainText(email);

  const endedAt = Date.now();
  const range = { headers: { range: 'bytes=0-9' } };
  const lastMs = await Promise.all([
    worksFor(endedAt, () => program.get('/api/songs')),
    worksFor(endedAt, () => program.put('/api/song-status/Midnight%20Drive', { data: { status: 'Mise en Place' } })),
    worksFor(endedAt, () => program.get(streamUrl, range)),
  ]);
  for (const ms of lastMs) expect(ms).toBeLessThan(2000);
  // Their open page hears of it by its event stream.
  await expect(heading).toHaveCount(0);

  await admin.getByRole('button', { name: 'Roles and access of lea' }).click();
  await admin.getByRole('button', { name: 'Restore access' }).click();
  await expect(admin.getByRole('list', { name: 'No longer on the team' })).toHaveCount(0);
  await signedInAs(program, email, 'Lea Leaving');
  // The old address was the old session's.
  expect((await program.get(streamUrl, range)).status()).toBe(403);
  const again = (await (await program.get('/api/songs/Midnight%20Drive/stream')).json()) as { streamUrl: string };
  expect((await program.get(again.streamUrl, range)).status()).toBe(206);

  await admin.goto('/admin/audit?what=access');
  await expect(admin.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
    "bo restored lea's access",
  );
  await program.dispose();
  await admin.close();
});
