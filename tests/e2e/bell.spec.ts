import type { Browser, Page } from '@playwright/test';
import {
  addComment,
  getSongFollow,
  listNotifications,
  listUsers,
  notificationItem,
  setSongFollow,
} from '@simmer/contracts';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A device of someone, on the library. */
async function deviceOf(browser: Browser, simmer: Simmer, email: string, name: string, on: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: simmer.url, ...on });
  const page = await context.newPage();
  await signedInAs(page.request, email, name);
  await page.goto('/');
  return page;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** The bell of a page says how many are unread. */
const says = (page: Page, unread: number) =>
  expect(bell(page)).toHaveAccessibleName(unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

async function songIsThere(page: Page, simmer: Simmer, title: string): Promise<void> {
  await simmer.dropFile(`${title} v1.wav`, toneWav({ seconds: 3 }));
  const address = `/api/songs/by-title/${encodeURIComponent(title)}`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
}

async function idOf(page: Page, firstName: string): Promise<number> {
  const users = z
    .array(z.object({ id: z.number(), firstName: z.string().nullable() }))
    .parse(await (await page.request.get(listUsers.path)).json());
  const found = users.find((user) => user.firstName === firstName);
  if (!found) throw new Error(`${firstName} is not in the team`);
  return found.id;
}

async function writeNote(page: Page, cleanTitle: string, comment: string, taggedUserIds: number[] = []) {
  const answer = await page.request.post(addComment.path, {
    data: { cleanTitle, comment, version: 1, taggedUserIds, clientKey: crypto.randomUUID() },
  });
  expect(answer.ok()).toBe(true);
}

/** What someone is notified of, as the server has it. */
async function notified(page: Page) {
  const answer = await page.request.get(listNotifications.path);
  return z.object({ notifications: z.array(notificationItem) }).parse(await answer.json()).notifications;
}

test.describe('the bell', () => {
  test('tells a mention on all devices, and leads to the note on each', async ({ simmer, browser }) => {
    const ida = await deviceOf(browser, simmer, 'ida@bell.example', 'Ida Iris');
    const idasPhone = await deviceOf(browser, simmer, 'ida@bell.example', 'Ida Iris', phone);
    const joe = await deviceOf(browser, simmer, 'joe@bell.example', 'Joe Jade');
    const joesPhone = await deviceOf(browser, simmer, 'joe@bell.example', 'Joe Jade', phone);
    await songIsThere(ida, simmer, 'Bell Jar');
    await Promise.all([says(joe, 0), says(joesPhone, 0)]);

    await writeNote(ida, 'Bell Jar', 'Nothing for Joe');
    await writeNote(ida, 'Bell Jar', 'Could you play the bells here, @joe?', [await idOf(ida, 'Joe')]);
    await Promise.all([says(joe, 1), says(joesPhone, 1)]);
    await Promise.all([says(ida, 0), says(idasPhone, 0)]);

    await bell(joe).click();
    const row = panel(joe).getByRole('link', { name: /mentioned you/ });
    await expect(row).toContainText('Could you play the bells here');
    await expectNoFindings(joe);
    await row.click();
    await expect(joe.locator('article[data-lit]')).toContainText('Could you play the bells here');
    await expect(joe.locator('article[data-lit]')).toBeInViewport();
    await Promise.all([says(joe, 0), says(joesPhone, 0)]);

    await bell(joesPhone).tap();
    await expect(panel(joesPhone).getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    await expectNoFindings(joesPhone);
    await panel(joesPhone).getByRole('tab', { name: 'All' }).tap();
    await panel(joesPhone)
      .getByRole('link', { name: /mentioned you/ })
      .tap();
    await expect(joesPhone.locator('article[data-lit]')).toContainText('Could you play the bells here');
    for (const page of [ida, idasPhone, joe, joesPhone]) await page.context().close();
  });

  test('marks all as read on every device, and takes it back', async ({ simmer, browser }) => {
    const kit = await deviceOf(browser, simmer, 'kit@bell.example', 'Kit Kale');
    const lou = await deviceOf(browser, simmer, 'lou@bell.example', 'Lou Leaf');
    const lousPhone = await deviceOf(browser, simmer, 'lou@bell.example', 'Lou Leaf', phone);
    await songIsThere(kit, simmer, 'Bell Pepper');
    const louId = await idOf(kit, 'Lou');
    await writeNote(kit, 'Bell Pepper', 'One, @lou', [louId]);
    await writeNote(kit, 'Bell Pepper', 'Two, @lou', [louId]);
    await Promise.all([says(lou, 2), says(lousPhone, 2)]);

    await bell(lou).click();
    await expect(panel(lou).getByRole('link', { name: /mentioned you/ })).toHaveCount(2);
    await panel(lou).getByRole('button', { name: 'Mark all as read' }).click();
    await says(lousPhone, 0);
    // While the panel is open, it alone is there for assistive technology.
    await lou.keyboard.press('Escape');
    await says(lou, 0);
    await lou.getByRole('button', { name: 'Undo' }).click();
    await Promise.all([says(lou, 2), says(lousPhone, 2)]);
    for (const page of [kit, lou, lousPhone]) await page.context().close();
  });

  test('leaves out what happens to a muted song, but for mentions', async ({ simmer, browser }) => {
    const max = await deviceOf(browser, simmer, 'max@bell.example', 'Max Mint');
    const ned = await deviceOf(browser, simmer, 'ned@bell.example', 'Ned Nori');
    await songIsThere(max, simmer, 'Bell Curve');
    await writeNote(ned, 'Bell Curve', 'I follow it from now on');
    await writeNote(max, 'Bell Curve', 'Heard');
    await says(ned, 1);

    await ned.goto('/song/Bell%20Curve');
    await ned.getByRole('button', { name: 'Following Bell Curve' }).click();
    await ned.getByRole('menuitemradio', { name: /^Mute/ }).click();
    await expect(ned.getByRole('button', { name: 'Muted Bell Curve' })).toBeVisible();
    const choice = async () => {
      const answer = await ned.request.get(getSongFollow.path.replace(':title', 'Bell%20Curve'));
      return z.object({ choice: z.string() }).parse(await answer.json()).choice;
    };
    await expect.poll(choice).toBe('muted');

    await writeNote(max, 'Bell Curve', 'Nobody is notified of this');
    await writeNote(max, 'Bell Curve', 'But of this, @ned', [await idOf(max, 'Ned')]);
    await says(ned, 2);
    expect((await notified(ned)).map(({ kind }) => kind)).toEqual(['mention', 'note']);

    const put = await ned.request.put(setSongFollow.path.replace(':title', 'Bell%20Curve'), {
      data: { choice: 'automatic' },
    });
    expect(put.ok()).toBe(true);
    await writeNote(max, 'Bell Curve', 'Notified again');
    await says(ned, 3);
    for (const page of [max, ned]) await page.context().close();
  });
});
