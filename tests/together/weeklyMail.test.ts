import { markNotifications, notificationItem } from '@simmer/contracts/extra';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { createMakeMails } from '@simmer/library/src/telling/mails/makeMails.repository.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestAuth, type TestAuth } from '../../services/auth/src/testing/authForTest.ts';
import { askLibrary } from '../../services/library/src/testing/askLibrary.ts';
import { notificationsMade } from '../../services/library/src/testing/notificationsMade.ts';
import { aStoredFile } from '../../services/library/src/testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET, type TestLibrary } from '../../services/library/src/testing/testLibrary.ts';

const ANA = 'ana@band.example';
const ana = { userId: 1, firstName: 'Ana' };
const ben = { userId: 2, firstName: 'Ben' };

let auth: TestAuth;
let library: TestLibrary;

beforeAll(async () => {
  auth = await startTestAuth({ settings: { SIMMER_SECRET: TEST_SECRET } });
  for (const name of ['Ana', 'Ben']) {
    const browser = await auth.signedIn(`${name.toLowerCase()}@band.example`);
    await browser.post('/api/auth/complete-profile', { fullName: name });
  }
  library = await startTestLibrary({ authUrl: auth.url });
});
afterAll(async () => {
  await library.close();
  await auth.close();
});

async function done<Body = unknown>(method: string, path: string, as: typeof ana, body?: object): Promise<Body> {
  const answer = await askLibrary<Body>(library, method, path, { as, ...(body && { body }) });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.body;
}

const note = (comment: string) => () => done('POST', '/api/song-comments', ben, { cleanTitle: 'Blue', comment });
const version = (name: string) => () => library.apply(aStoredFile(name));

/** Lets something happen at a moment, and works out Ana's mails then. */
async function at(iso: string, happens: () => Promise<unknown> = async () => {}): Promise<void> {
  library.clock.set(iso);
  await happens();
  await notificationsMade(library.database);
  // Postgres has a clock of its own, which no test moves.
  await library.database.query(`UPDATE notification SET created_at = $1 WHERE created_at > now() - interval '1 hour'`, [
    iso,
  ]);
  await createMakeMails(library.database)(ana.userId, new Date(iso));
}

/** The mails about notifications that Ana got, as text. */
async function mails(): Promise<string[]> {
  const all = await auth.mailsTo(ANA);
  return all.map(({ raw }) => raw.replace(/=\r?\n/g, '')).filter((raw) => raw.includes('List-Unsubscribe:'));
}

/** Waits until every mail that was made has gone out. */
async function allSent(): Promise<void> {
  const statement = 'SELECT FROM notification_mail WHERE handed_over_at IS NULL';
  const options = { timeout: conditionTimeoutMs };
  await vi.waitFor(async () => expect(await library.database.query(statement)).toEqual([]), options);
  await vi.waitFor(async () => expect(await auth.waitingMails()).toBe(0), options);
}

async function readNewest(): Promise<void> {
  const { notifications } = z
    .object({ notifications: z.array(notificationItem) })
    .parse(await done('GET', '/api/notifications', ana));
  const ids = notifications.slice(0, 1).map(({ id }) => id);
  await done(markNotifications.method, markNotifications.path, ana, { ids, isRead: true });
}

it('a week is one mail on Monday, without what was read; one press in the mail program ends such mails', async () => {
  await library.apply(aStoredFile('/Blue v1.mp3'));
  // Before anybody follows it.
  await notificationsMade(library.database);
  const weekly = { bell: true, push: false, mail: 'weekly' };
  await done('PATCH', '/api/notification-settings', ana, {
    timeZone: 'Europe/Berlin',
    kinds: { note: weekly, version: weekly },
  });
  await done('PUT', '/api/song-follows/Blue', ana, { choice: 'following' });

  await at('2026-05-05T10:00:00Z', note('Louder drums'));
  await at('2026-05-06T18:00:00Z', version('/Blue v2.mp3'));
  await at('2026-05-07T09:00:00Z', note('Much better'));
  await at('2026-05-09T20:00:00Z', note('Seen in the bell'));
  await readNewest();
  await at('2026-05-10T21:00:00Z', note('Almost done'));
  await at('2026-05-11T05:59:00Z');
  await allSent();
  expect(await mails()).toEqual([]);

  for (const minute of ['00', '01', '30']) await at(`2026-05-11T06:${minute}:00Z`);
  await allSent();
  const [mail = '', ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: Your week in Simmer: 4 new notifications');
  const places = ['Louder drums', 'has a new version', 'Much better', 'Almost done'].map((words) =>
    mail.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(mail).not.toContain('Seen in the bell');

  const address = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail)?.[1] ?? '';
  const pressed = await library.call(new URL(address).pathname, {
    method: 'POST',
    as: null,
    headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(204);
  await at('2026-05-12T10:00:00Z', note('Done?'));
  await at('2026-05-18T06:00:00Z');
  await allSent();
  expect(await mails()).toHaveLength(1);
});
