import { readMail } from '../seed/outbox.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { expect, test } from './simmer.ts';

const linkIn = (mail: string) => /\/song-share\/[\w-]{22}/.exec(mail)?.[0] ?? '';

test('a link is sent by mail, stops working, and is asked for and sent again', async ({ member, simmer, browser }) => {
  // The demo songs arrive one by one after the start.
  const share = () => member.request.post('/api/songs/Slow%20Boil/share', { data: {} });
  await expect.poll(async () => (await share()).status()).toBe(200);
  const { shareToken, linkId } = (await (await share()).json()) as { shareToken: string; linkId: number };
  await member.goto('/shared-links');
  await member.getByRole('button', { name: 'Send the link to Slow Boil by mail' }).click();
  const dialog = member.getByRole('dialog', { name: 'Send Slow Boil by mail' });
  await dialog.getByLabel('To').pressSequentially('jo@label.example,nobody ');
  await expect(dialog.getByText('“nobody” is not an e-mail address.')).toBeVisible();
  await expectNoFindings(member);
  await dialog.getByRole('button', { name: 'Remove nobody' }).click();
  await dialog.getByLabel('A sentence from you (optional)').fill('Before <Friday>, please.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  // Tests have no mail server.
  await expect(member.getByText('Written, but not delivered')).toBeVisible();

  const invitation = await readMail(simmer.dataFolder, 'jo@label.example', 'shared a song with you');
  expect(invitation).toMatch(/^From: .+ via Simmer <no-reply@localhost>/m);
  expect(invitation).toContain('Before &lt;Friday&gt;, please.');
  expect(linkIn(invitation)).toBe(`/song-share/${shareToken}`);
  const context = await browser.newContext({ baseURL: simmer.url, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const picture = /http\S+preview\.png\?r=[\w-]+/.exec(invitation)?.[0] ?? '';
  expect((await context.request.get(new URL(picture).pathname + new URL(picture).search)).status()).toBe(200);

  expect((await member.request.delete(`/api/shares/song/${linkId}`)).status()).toBe(204);
  await visitor.goto(linkIn(invitation));
  await expect(visitor.getByRole('heading', { name: 'Song Not Found' })).toBeVisible();
  await visitor.getByText('Ask for a new link').focus();
  await visitor.keyboard.press('Enter');
  await expectNoFindings(visitor);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('Jo Doe');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('jo@label.example');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type('It was fine yesterday');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('status')).toContainText('Thank you.');

  // Of a link that never was, the page says the same, and nobody hears of it.
  await visitor.goto('/song-share/nothing-here');
  await visitor.getByText('Ask for a new link').click();
  await visitor.getByLabel('Your name').fill('Nobody');
  await visitor.getByLabel('E-mail').fill('nobody@label.example');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('status')).toContainText('Thank you.');

  const requests = member.getByRole('region', { name: 'Requests for a link' });
  await expect(requests.getByText('It was fine yesterday')).toBeVisible();
  await expect(requests.getByText('Nobody')).toHaveCount(0);
  await expectNoFindings(member);
  await requests.getByRole('button', { name: 'Send link to Jo Doe' }).click();
  await expect(requests).toHaveCount(0);
  const answer = await readMail(simmer.dataFolder, 'jo@label.example', 'sent you a new one');
  await visitor.goto(linkIn(answer));
  await expect(visitor.getByRole('heading', { name: 'Slow Boil' })).toBeVisible();
  expect(linkIn(answer)).not.toBe(linkIn(invitation));
  await context.close();
});

test('a page without scripts has no form that could not be sent', async ({ simmer, browser }) => {
  const context = await browser.newContext({ baseURL: simmer.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/share/nothing-here');
  await expect(visitor.getByRole('heading', { name: 'Playlist Not Available' })).toBeVisible();
  await expect(visitor.getByText('Ask for a new link')).toBeHidden();
  await context.close();
});
