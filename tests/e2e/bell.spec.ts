import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { listUsers } from '@simmer/contracts';
import { addComment, listNotifications, notificationItem, setSongFollow, songFollow } from '@simmer/contracts/extra';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const aPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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

async function songIsThere(client: APIRequestContext, simmer: Simmer, title: string): Promise<void> {
  await simmer.dropFile(`${title} v1.wav`, toneWav({ seconds: 3 }));
  const address = `/api/songs/by-title/${encodeURIComponent(title)}`;
  await expect.poll(async () => (await client.get(address)).status()).toBe(200);
}

async function idOf(client: APIRequestContext, firstName: string): Promise<number> {
  const users = z
    .array(z.object({ id: z.number(), firstName: z.string().nullable() }))
    .parse(await (await client.get(listUsers.path)).json());
  const found = users.find((user) => user.firstName === firstName);
  if (!found) throw new Error(`${firstName} is not in the team`);
  return found.id;
}

async function writeNote(client: APIRequestContext, cleanTitle: string, comment: string, taggedUserIds: number[] = []) {
  const answer = await client.post(addComment.path, {
    data: { cleanTitle, comment, version: 1, taggedUserIds, clientKey: crypto.randomUUID() },
  });
  expect(answer.ok()).toBe(true);
}

/** What someone is notified of, as the server has it. */
async function notified(client: APIRequestContext) {
  const answer = await client.get(listNotifications.path);
  return z.object({ notifications: z.array(notificationItem) }).parse(await answer.json()).notifications;
}

test('a mention reaches all devices, leads to its note on each, and is read on all at once; a muted song tells nothing else', async ({
  simmer,
  browser,
  clientOf,
}) => {
  const ida = await clientOf('ida@bell.example', 'Ida Iris');
  await songIsThere(ida, simmer, 'Bell Jar');
  const joe = await deviceOf(browser, simmer, 'joe@bell.example', 'Joe Jade');
  const phone = await deviceOf(browser, simmer, 'joe@bell.example', 'Joe Jade', aPhone);
  const bothSay = (unread: number) => Promise.all([says(joe, unread), says(phone, unread)]);
  const joeId = await idOf(ida, 'Joe');
  await bothSay(0);

  await writeNote(ida, 'Bell Jar', 'Nothing for Joe');
  await writeNote(ida, 'Bell Jar', 'Could you play the bells here, @joe?', [joeId]);
  await bothSay(1);
  expect(await notified(ida)).toEqual([]);

  await bell(joe).click();
  const row = panel(joe).getByRole('link', { name: /mentioned you/ });
  await expect(row).toContainText('Could you play the bells here');
  await expectNoFindings(joe);
  await row.click();
  await expect(joe.locator('article[data-lit]')).toContainText('Could you play the bells here');
  await expect(joe.locator('article[data-lit]')).toBeInViewport();
  await bothSay(0);

  await bell(phone).tap();
  await expect(panel(phone).getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  await expectNoFindings(phone);
  await panel(phone).getByRole('tab', { name: 'All' }).tap();
  await panel(phone)
    .getByRole('link', { name: /mentioned you/ })
    .tap();
  await expect(phone.locator('article[data-lit]')).toContainText('Could you play the bells here');

  await writeNote(ida, 'Bell Jar', 'One, @joe', [joeId]);
  await writeNote(ida, 'Bell Jar', 'Two, @joe', [joeId]);
  await bothSay(2);
  await bell(joe).click();
  await expect(panel(joe).getByRole('link', { name: /mentioned you/ })).toHaveCount(2);
  await panel(joe).getByRole('button', { name: 'Mark all as read' }).click();
  await says(phone, 0);
  // While the panel is open, it alone is there for assistive technology.
  await joe.keyboard.press('Escape');
  await says(joe, 0);
  await joe.getByRole('button', { name: 'Undo' }).click();
  await bothSay(2);

  await writeNote(joe.request, 'Bell Jar', 'I follow it from now on');
  await writeNote(ida, 'Bell Jar', 'Heard');
  await bothSay(3);
  await joe.getByRole('button', { name: 'Following Bell Jar' }).click();
  await joe.getByRole('menuitemradio', { name: /^Mute/ }).click();
  await expect(joe.getByRole('button', { name: 'Muted Bell Jar' })).toBeVisible();
  const follow = setSongFollow.path.replace(':title', 'Bell%20Jar');
  await expect.poll(async () => songFollow.parse(await (await joe.request.get(follow)).json()).choice).toBe('muted');
  await writeNote(ida, 'Bell Jar', 'Nobody is notified of this');
  await writeNote(ida, 'Bell Jar', 'But of this, @joe', [joeId]);
  await bothSay(4);
  expect((await notified(joe.request)).slice(0, 2).map(({ kind }) => kind)).toEqual(['mention', 'note']);
  expect((await joe.request.put(follow, { data: { choice: 'automatic' } })).ok()).toBe(true);
  await writeNote(ida, 'Bell Jar', 'Notified again');
  await bothSay(5);

  await Promise.all([joe.context().close(), phone.context().close()]);
});
