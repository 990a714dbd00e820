import type { Browser, Page } from '@playwright/test';
import { currentUser, getCurrentUser } from '@simmer/contracts';
import { setSongFollow, songFollow, unsubscribeByMail } from '@simmer/contracts/extra';
import { signedInAs } from '../seed/signedInAs.ts';
import { unsubscribePath } from '../seed/unsubscribePath.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const SETTINGS = '/notification-settings';

/** A browser of a person. */
async function contextOf(email: string, { browser, simmer }: { browser: Browser; simmer: Simmer }) {
  const context = await browser.newContext({ baseURL: simmer.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await signedInAs(context.request, email, `${email.split('@')[0]} Pott`);
  return context;
}

const isSaved = (page: Page) => page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());

/** A song that was muted elsewhere is unmuted, and muted again with Undo. */
async function unmuting(page: Page): Promise<void> {
  const follow = setSongFollow.path.replace(':title', 'Midnight%20Drive');
  const choice = async () => songFollow.parse(await (await page.request.get(follow)).json()).choice;
  await expect
    .poll(async () => (await page.request.put(follow, { data: { choice: 'muted' } })).ok(), 'the song is there')
    .toBe(true);
  const unmute = page.getByRole('button', { name: 'Unmute Midnight Drive' });
  await unmute.click();
  await expect(unmute).toHaveCount(0);
  await expect.poll(choice).toBe('automatic');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unmute).toBeVisible();
  await expect.poll(choice).toBe('muted');
}

/** What somebody hears is deleted after a question, and their other page agrees. */
async function forgetting(one: Page, other: Page): Promise<void> {
  const heard = (page: Page) => page.getByRole('switch', { name: 'Show the team what I’ve heard' });
  await heard(one).click();
  await one.getByRole('button', { name: 'Stop and delete' }).click();
  await expect(heard(one)).not.toBeChecked();
  await expect(heard(other)).not.toBeChecked();
}

/** A mail's link ends mails without a sign-in and brings them back; a mail program ends them by itself. */
async function byMail(settings: Page, { browser, simmer }: { browser: Browser; simmer: Simmer }): Promise<void> {
  const { id } = currentUser.parse(await (await settings.request.get(getCurrentUser.path)).json());
  const path = await unsubscribePath(simmer.dataFolder, { userId: id, kind: 'note' });
  const mails = settings.getByRole('combobox', { name: 'Email for notes' });
  const context = await browser.newContext({ baseURL: simmer.url, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Stop emails about notes?' })).toBeVisible();
  await expectNoFindings(visitor);
  await expect(mails).toHaveText('Weekly');
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expect(mails).toHaveText('Off');
  await visitor.getByRole('button', { name: 'Turn them back on' }).click();
  await expect(mails).toHaveText('Weekly');

  const pressed = await visitor.request.post(unsubscribeByMail.path.replace(':token', path.split('/').at(-1) ?? ''), {
    headers: { origin: 'https://mail.example' },
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(pressed.status()).toBe(204);
  await expect(mails).toHaveText('Off');
  await expect(settings.getByRole('combobox', { name: 'Email for mentions' })).toHaveText('Right away');
  await context.close();
}

test('what is chosen holds on every device at once, and a link in a mail changes it without a sign-in', async ({
  browser,
  simmer,
}) => {
  const context = await contextOf('nell@band.example', { browser, simmer });
  const desk = await context.newPage();
  await desk.goto('/profile');
  await desk.getByRole('main').getByRole('link', { name: 'Notification settings' }).click();
  await expect(desk).toHaveURL(SETTINGS);
  let saved = isSaved(desk);
  const pushForNotes = desk.getByRole('checkbox', { name: 'Push for notes' });
  await pushForNotes.click();
  await expect(pushForNotes).toBeChecked();
  await saved;
  saved = isSaved(desk);
  await desk.getByRole('combobox', { name: 'Email for notes' }).click();
  await desk.getByRole('option', { name: 'Weekly' }).click();
  await saved;
  saved = isSaved(desk);
  await desk.getByRole('switch', { name: 'Quiet hours' }).click();
  await saved;
  saved = isSaved(desk);
  await desk.getByRole('combobox', { name: 'Time zone' }).click();
  await desk.keyboard.type('lisb');
  await desk.keyboard.press('Enter');
  await saved;

  const itsContext = await contextOf('nell@band.example', { browser, simmer });
  const phone = await itsContext.newPage();
  await phone.goto('/users');
  await phone.getByRole('banner').getByRole('button', { name: /^nell/ }).click();
  await phone.getByRole('menuitem', { name: 'Notification settings' }).click();
  await expect(phone).toHaveURL(SETTINGS);
  const isAsChosen = async (page: Page) => {
    await expect(page.getByRole('checkbox', { name: 'Push for notes' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Email for notes' })).toHaveText('Weekly');
    await expect(page.getByRole('combobox', { name: 'Quiet from' })).toHaveText('22:00');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Lisbon, Europe');
  };
  await isAsChosen(phone);

  await phone.getByRole('button', { name: 'Turn everything off' }).click();
  await expect(desk.getByText('Everything is off.')).toBeVisible();
  // First, because the button disappears with its message.
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('button', { name: 'Turn everything off' })).toBeVisible();
  await isAsChosen(desk);
  await expectNoFindings(desk);

  await unmuting(desk);
  await forgetting(desk, phone);
  await itsContext.close();
  await byMail(desk, { browser, simmer });
  await context.close();
});
