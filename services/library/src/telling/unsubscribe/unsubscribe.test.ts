import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import { describe, expect, it } from 'vitest';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';
import { readUnsubscribeToken, type UnsubscribeRight, unsubscribeToken } from './unsubscribeToken.ts';

const key = deriveKey(TEST_SECRET, 'unsubscribe-tokens');

const library = perFile(startTestLibrary);

const tokenOf = (userId: number, kind: UnsubscribeRight['kind']) => unsubscribeToken({ userId, kind }, key);
const mailsOf = async (userId: number): Promise<Record<string, string>> => {
  type Kinds = { kinds: Record<string, { mail: string }> };
  const { body } = await askLibrary<Kinds>(library, 'GET', '/api/notification-settings', { as: { userId } });
  return Object.fromEntries(Object.entries(body.kinds).map(([kind, { mail }]) => [kind, mail]));
};
const change = (userId: number, kinds: object) =>
  askLibrary(library, 'PATCH', '/api/notification-settings', { as: { userId }, body: { kinds } });
const subscription = (token: string) => askLibrary(library, 'GET', `/api/mail-subscriptions/${token}`, { as: null });
const set = (token: string, isOff: boolean) =>
  askLibrary(library, 'PUT', `/api/mail-subscriptions/${token}`, { as: null, body: { isOff } });
/** What a mail program sends by one press. */
const press = (token: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') =>
  library.call(`/api/unsubscribe/${token}`, {
    method: 'POST',
    as: null,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const ALL_OFF = {
  mention: 'off',
  reply: 'off',
  note: 'off',
  version: 'off',
  decision: 'off',
  guest: 'off',
  sync: 'off',
};

describe('a link that ends mails', () => {
  it('ends one kind by one press, from anywhere, signed out, as often as it is pressed', async () => {
    const before = await mailsOf(11);
    const anywhere: Record<string, string>[] = [
      { origin: 'https://mail.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ];
    for (const headers of anywhere) {
      expect((await press(tokenOf(11, 'note'), headers)).status).toBe(204);
    }
    expect(await mailsOf(11)).toEqual({ ...before, note: 'off' });
    expect(await subscription(tokenOf(11, 'note'))).toEqual({ status: 200, body: { kind: 'note', isOff: true } });
    expect(await subscription(tokenOf(11, null))).toMatchObject({ body: { kind: null, isOff: false } });
  });

  it('takes a form, no body and any other small body, and refuses a large one', async () => {
    const token = tokenOf(12, 'reply');
    for (const body of ['', 'List-Unsubscribe=One-Click', '{"a":', 'x'.repeat(1024)]) {
      expect((await press(token, {}, body)).status).toBe(204);
      await set(token, false);
    }
    expect((await press(token, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).status).toBe(204);
    expect((await press(tokenOf(12, 'mention'), {}, 'x'.repeat(1025))).status).toBe(413);
    expect(await mailsOf(12)).toMatchObject({ reply: 'off', mention: 'atOnce' });
  });

  it('brings back exactly what was', async () => {
    await change(13, { note: { mail: 'weekly' }, guest: { mail: 'off' } });
    const before = await mailsOf(13);
    expect(await set(tokenOf(13, null), true)).toEqual({ status: 200, body: { kind: null, isOff: true } });
    expect(await mailsOf(13)).toEqual(ALL_OFF);
    expect(await set(tokenOf(13, null), true)).toMatchObject({ body: { isOff: true } });
    expect(await set(tokenOf(13, null), false)).toEqual({ status: 200, body: { kind: null, isOff: false } });
    expect(await mailsOf(13)).toEqual(before);
  });

  it('brings back the usual where it didn’t end it', async () => {
    await change(14, { note: { mail: 'off' } });
    await set(tokenOf(14, 'note'), true);
    await set(tokenOf(14, 'note'), false);
    expect(await mailsOf(14)).toMatchObject({ note: 'daily' });
    await set(tokenOf(14, 'note'), true);
    // What is chosen by hand meanwhile counts more than what was before the link was pressed.
    await change(14, { note: { mail: 'weekly' } });
    await change(14, { note: { mail: 'off' } });
    await set(tokenOf(14, 'note'), false);
    expect(await mailsOf(14)).toMatchObject({ note: 'daily' });
  });

  it('leads a person to a page', async () => {
    const token = tokenOf(15, null);
    const answer = await library.call(`/api/unsubscribe/${token}`, { as: null });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe/${token}`]);
    expect(await mailsOf(15)).toMatchObject({ mention: 'atOnce' });
  });

  it('acts for its own person and kind only', async () => {
    const token = tokenOf(16, 'note');
    const [, , mac = ''] = token.split('.');
    const forged = [
      `17.note.${mac}`,
      `16.all.${mac}`,
      `16.mention.${mac}`,
      `016.note.${mac}`,
      `16.note.${mac}A`,
      '16.note',
      'x',
      '...',
    ];
    for (const wrong of forged) {
      expect(readUnsubscribeToken(wrong, key), wrong).toBeUndefined();
      const answers = [await subscription(encodeURIComponent(wrong)), await set(encodeURIComponent(wrong), true)];
      for (const answer of answers) expect(answer).toMatchObject(refusal(404, 'This link doesn’t work'));
      expect((await press(encodeURIComponent(wrong))).status).toBe(404);
    }
    const others = await Promise.all([16, 17].map(mailsOf));
    expect(others.every(({ note, mention }) => note === 'daily' && mention === 'atOnce')).toBe(true);
    expect(
      readUnsubscribeToken(token, deriveKey('another secret, also longer than thirty-two', 'unsubscribe-tokens')),
    ).toBeUndefined();
  });

  it('says nothing about who exists: wrong ones are all the same, and are counted', async () => {
    library.clock.set('2026-06-01T10:00:00Z');
    const wrong = (userId: number) => subscription(`${userId}.note.${'A'.repeat(22)}`);
    const answers = await Promise.all([wrong(1), wrong(999_999)]);
    for (const { status, body } of answers) {
      expect([status, body.code, body.detail]).toEqual([404, 'not_found', 'This link doesn’t work']);
    }
    for (let tries = 2; tries < 60; tries += 1) expect((await wrong(tries)).status).toBe(404);
    expect((await wrong(1)).status).toBe(429);
    // A right one is never refused.
    expect((await subscription(tokenOf(18, 'note'))).status).toBe(200);
  });
});

it('other calls are still refused from another site, with and without a form', async () => {
  const headers = { origin: 'https://mail.example' };
  const token = tokenOf(19, 'note');
  const put = await library.call(`/api/mail-subscriptions/${token}`, { method: 'PUT', as: null, headers });
  expect(put.status).toBe(403);
  const patch = await library.call('/api/notification-settings', { method: 'PATCH', as: { userId: 19 }, headers });
  expect(patch.status).toBe(403);
  expect(
    await readValue(
      library.database,
      column.number,
      `SELECT count(*)::integer AS n FROM ended_mail WHERE user_id = 19`,
    ),
  ).toBe(0);
});
