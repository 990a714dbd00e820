import type { Browser, Page } from '@playwright/test';
import {
  currentUser,
  getCurrentUser,
  getSongFollow,
  setSongFollow,
  songFollow,
  unsubscribeByMail,
} from '@simmer/contracts';
import { signedInAs } from '../seed/signedInAs.ts';
import { unsubscribePath } from '../seed/unsubscribePath.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, type Simmer, test } from './simmer.ts';

const SETTINGS = '/notification-settings';

/** The settings page of a person, in a browser of its own. */
async function settingsOf(email: string, { browser, simmer }: { browser: Browser; simmer: Simmer }): Promise<Page> {
  const context = await browser.newContext({ baseURL: simmer.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await signedInAs(context.request, email, `${email.split('@')[0]} Pott`);
  const page = await context.newPage();
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: 'When' })).toBeVisible();
  return page;
}

const isSaved = (page: Page) => page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());

test('what is chosen holds after a reload and on a second device, which follows every change', async ({
  browser,
  simmer,
}) => {
  const desk = await settingsOf('nell@band.example', { browser, simmer });
  await expect(desk.getByRole('table', { name: 'What you hear about, and where' }).getByText('Sync')).toHaveCount(0);
  let saved = isSaved(desk);
  const pushForNotes = desk.getByRole('checkbox', { name: 'Push for notes' });
  await pushForNotes.click();
  await expect(pushForNotes).toBeChecked();
  await saved;
  saved = isSaved(desk);
  await desk.getByRole('combobox', { name: 'E-mail for notes' }).click();
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

  const phone = await settingsOf('nell@band.example', { browser, simmer });
  await desk.reload();
  for (const page of [desk, phone]) {
    await expect(page.getByRole('checkbox', { name: 'Push for notes' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'E-mail for notes' })).toHaveText('Weekly');
    await expect(page.getByRole('combobox', { name: 'Quiet from' })).toHaveText('22:00');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Lisbon, Europe');
  }

  await phone.getByRole('button', { name: 'Turn everything off' }).click();
  await expect(desk.getByText('Everything is off.')).toBeVisible();
  await expectNoFindings(desk);
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('button', { name: 'Turn everything off' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('combobox', { name: 'E-mail for notes' })).toHaveText('Weekly');
});

test('the page is one press from the header’s menu and from the own profile', async ({ member: page }) => {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await page.goto('/users');
  await page.getByRole('banner').getByRole('button', { name: /^Mia/ }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(SETTINGS);
});

test('the link in a mail ends mails without a sign-in and brings them back; a mail program ends them by itself', async ({
  browser,
  simmer,
}) => {
  const settings = await settingsOf('otto@band.example', { browser, simmer });
  const { id } = currentUser.parse(await (await settings.request.get(getCurrentUser.path)).json());
  const path = await unsubscribePath(simmer.dataFolder, { userId: id, kind: 'note' });
  const mails = settings.getByRole('combobox', { name: 'E-mail for notes' });
  const visitor = await (
    await browser.newContext({ baseURL: simmer.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Stop e-mails about notes?' })).toBeVisible();
  await expectNoFindings(visitor);
  await expect(mails).toHaveText('Daily');
  await visitor.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expect(mails).toHaveText('Off');
  await visitor.getByRole('button', { name: 'Turn them back on' }).click();
  await expect(mails).toHaveText('Daily');

  const pressed = await visitor.request.post(unsubscribeByMail.path.replace(':token', path.split('/').at(-1) ?? ''), {
    headers: { origin: 'https://mail.example' },
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(pressed.status()).toBe(204);
  await expect(mails).toHaveText('Off');
  await expect(settings.getByRole('combobox', { name: 'E-mail for mentions' })).toHaveText('At once');

  await visitor.goto(`/unsubscribe/${id}.mention.${'A'.repeat(22)}`);
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

test('a muted song is unmuted in the settings, and muted again with Undo', async ({ member: page }) => {
  const follow = setSongFollow.path.replace(':title', 'Midnight%20Drive');
  expect((await page.request.put(follow, { data: { choice: 'muted' } })).ok()).toBe(true);
  const choice = async () => {
    const reply = await page.request.get(getSongFollow.path.replace(':title', 'Midnight%20Drive'));
    return songFollow.parse(await reply.json()).choice;
  };
  await page.goto(SETTINGS);
  const unmute = page.getByRole('button', { name: 'Unmute Midnight Drive' });
  await unmute.click();
  await expect(unmute).toHaveCount(0);
  await expect.poll(choice).toBe('automatic');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unmute).toBeVisible();
  await unmute.click();
  await expect.poll(choice).toBe('automatic');
});

test('what somebody hears is deleted after a question, and their other page agrees', async ({ browser, simmer }) => {
  const [one, other] = [
    await settingsOf('hank@band.example', { browser, simmer }),
    await settingsOf('hank@band.example', { browser, simmer }),
  ];
  const heard = (page: Page) => page.getByRole('switch', { name: 'Show the team what I have heard' });
  await heard(one).click();
  await one.getByRole('button', { name: 'Stop and delete' }).click();
  await expect(heard(one)).not.toBeChecked();
  await expect(heard(other)).not.toBeChecked();
  await heard(other).click();
  await expect(heard(one)).toBeChecked();
});
