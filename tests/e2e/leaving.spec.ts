import {
  currentUser,
  endpointUrl,
  getCurrentUser,
  getStreamUrl,
  listSongs,
  type ReplyOf,
  setSongStatus,
} from '@simmer/contracts';
import { setAccess } from '@simmer/contracts/extra';
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
  clientOf,
}) => {
  const email = 'leaving@band.example';
  await signedInAs(page.request, email, 'Lea Leaving');
  const { id: userId } = currentUser.parse(await (await page.request.get(getCurrentUser.path)).json());
  await page.goto('/comments');
  const heading = page.getByRole('heading', { level: 1, name: 'Notes Mentioning You' });
  await expect(heading).toBeVisible();
  // Another browser of theirs, whose cookie a program has taken along.
  const program = await clientOf(email, 'Lea Leaving');
  const stream = endpointUrl(getStreamUrl, { key: 'Midnight Drive' });
  const streamUrl = async () => ((await (await program.get(stream)).json()) as ReplyOf<typeof getStreamUrl>).streamUrl;
  const before = await streamUrl();
  expect((await program.get(before)).status()).toBe(200);
  const admin = await clientOf(ADMIN_EMAIL, 'Bo Boss');
  const setTo = async (hasAccess: boolean) =>
    expect((await admin.put(endpointUrl(setAccess, { userId }), { data: { hasAccess } })).ok()).toBe(true);

  await setTo(false);
  const endedAt = Date.now();
  const range = { headers: { range: 'bytes=0-9' } };
  const status = endpointUrl(setSongStatus, { cleanTitle: 'Midnight Drive' });
  const lastMs = await Promise.all([
    worksFor(endedAt, () => program.get(listSongs.path)),
    worksFor(endedAt, () => program.put(status, { data: { status: 'Mise en Place' } })),
    worksFor(endedAt, () => program.get(before, range)),
  ]);
  for (const ms of lastMs) expect(ms).toBeLessThan(2000);
  // Their open page hears of it by its event stream.
  await expect(heading).toHaveCount(0);

  await setTo(true);
  await signedInAs(program, email, 'Lea Leaving');
  // The old address was the old session's.
  expect((await program.get(before, range)).status()).toBe(403);
  expect((await program.get(await streamUrl(), range)).status()).toBe(206);
});
