import type { KindChannels, NotificationKind, NotificationMail } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, readValue } from '@simmer/service-common/database/rows.ts';
import { retryJobsNow } from '@simmer/service-common/testing/jobClock.ts';
import { describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { aTeamPerson, startFakeAuth } from '../../testing/fakeAuth.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { notified } from '../../testing/notified.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createNotificationMailSender, handOver } from './handOver.ts';
import { createMakeMails, tidyMails } from './makeMails.repository.ts';

// Admins see what is about the sync.
const auth = perTest(() => startFakeAuth([1, 2].map((id) => aTeamPerson(id, `Person ${id}`, { isAdmin: true }))));
const library = perTest(() => startTestLibrary({ authUrl: auth.url }));

const NOON = '2026-05-05T12:00:00Z';
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

/** Works out a person's mails at a moment. */
async function makeAt(iso: string, userId = 1): Promise<void> {
  library.clock.set(iso);
  await createMakeMails(library.database)(userId, new Date(iso));
}

/** Waits for the mails that were made, and says how many things each has. */
async function countsOf(mails: number): Promise<number[]> {
  await expect.poll(() => auth.queued.length).toBe(mails);
  await expect.poll(waiting).toBe(0);
  return auth.queued.map(({ count }) => count);
}

const waiting = () => countRows(library.database, 'SELECT FROM notification_mail WHERE handed_over_at IS NULL');
/** A mail was made, and brought to auth in vain: what changes now is before the next try. */
async function triedWhileAway(): Promise<void> {
  await expect.poll(() => auth.refused).toBeGreaterThan(0);
  expect(await waiting()).toBe(1);
}
const made = () => countRows(library.database, 'SELECT FROM notification_mail');
const read = (id: number) => execute(library.database, 'UPDATE notification SET read_at = now() WHERE id = $1', [id]);
const change = (body: object) =>
  askLibrary(library, 'PATCH', '/api/notification-settings', { as: { userId: 1 }, body });
const choose = (kind: NotificationKind, channels: Partial<KindChannels>) => change({ kinds: { [kind]: channels } });

describe('mails at once', () => {
  it('hold what happens close together, and nothing twice', async () => {
    await notified(library.database, { at: NOON });
    await notified(library.database, { at: later(9), kind: 'reply' });
    await makeAt(later(9));
    expect(await made()).toBe(0);
    await makeAt(later(10));
    await makeAt(later(11));
    expect(await countsOf(1)).toEqual([2]);
    await notified(library.database, { at: later(12) });
    await makeAt(later(21));
    expect(await made()).toBe(1);
    await makeAt(later(22));
    expect(await countsOf(2)).toEqual([2, 1]);
  });

  it('are at most six an hour, however often they are worked out', async () => {
    for (let minute = 0; minute < 120; minute += 1) {
      await notified(library.database, { at: later(minute) });
      await makeAt(later(minute));
    }
    const inHour = `SELECT max((SELECT count(*) FROM notification_mail other WHERE other.made_at > mail.made_at - interval '1 hour'
      AND other.made_at <= mail.made_at))::integer AS most FROM notification_mail mail`;
    expect(await readValue(library.database, column.number, inHour)).toBeLessThanOrEqual(6);
    expect(await made()).toBeGreaterThanOrEqual(9);
  });

  it('leave out what was read meanwhile, before they are made and after', async () => {
    const [first, second] = [
      await notified(library.database, { at: NOON }),
      await notified(library.database, { at: later(1) }),
    ];
    await read(first);
    await makeAt(later(10));
    expect(await made()).toBe(0);
    auth.state = 'away';
    await notified(library.database, { at: later(2) });
    await makeAt(later(11));
    await triedWhileAway();
    await read(second);
    auth.state = 'here';
    await retryJobsNow(library.database);
    expect(await countsOf(1)).toEqual([1]);
  });

  it('are not sent if nothing is left to say', async () => {
    await read(await notified(library.database, { at: NOON }));
    await makeAt(later(10));
    expect(await made()).toBe(0);
    auth.people = auth.people?.map((person) => ({ ...person, isAdmin: false }));
    await notified(library.database, { at: NOON, userId: 2 });
    await makeAt(later(10), 2);
    await expect.poll(waiting).toBe(0);
    expect([await made(), auth.queued]).toEqual([1, []]);
  });

  it('wait for the end of quiet hours, and are one then', async () => {
    await change({ timeZone: 'Europe/Berlin', quietHours: { from: '22:00', until: '07:00' } });
    await notified(library.database, { at: '2026-05-04T20:30:00Z' });
    await notified(library.database, { at: '2026-05-05T01:30:00Z', kind: 'guest' });
    await makeAt('2026-05-05T04:59:00Z');
    expect(await made()).toBe(0);
    await makeAt('2026-05-05T05:00:00Z');
    expect(await countsOf(1)).toEqual([2]);
    expect(auth.queued[0]).toMatchObject({ timeZone: 'Europe/Berlin', endsWhat: 'all notifications', toUserId: 1 });
  });

  it('of one kind end that kind', async () => {
    await notified(library.database, { at: NOON });
    await makeAt(later(10));
    await countsOf(1);
    expect(auth.queued[0]).toMatchObject({ endsWhat: 'mentions', pace: 'atOnce' });
    expect(auth.queued[0]?.unsubscribePath).toMatch(/^\/api\/unsubscribe\/1\.mention\.[\w-]{22}$/);
  });
});

describe('mails that sum up', () => {
  it('hold a week in one, the 50 newest and how many there are', async () => {
    await choose('note', { mail: 'weekly' });
    await change({ timeZone: 'America/New_York' });
    const monday = Date.parse('2026-05-04T12:00:00Z');
    for (let hour = 1; hour <= 60; hour += 1) {
      await notified(library.database, { at: new Date(monday + hour * 2 * 3_600_000).toISOString(), kind: 'note' });
    }
    await makeAt('2026-05-11T11:59:00Z');
    expect(await made()).toBe(0);
    await makeAt('2026-05-11T12:00:00Z');
    expect(await countsOf(1)).toEqual([60]);
    const [mail] = auth.queued as [NotificationMail];
    expect(mail.notifications).toHaveLength(50);
    const times = mail.notifications.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) ?? '')).toBe(monday + 120 * 3_600_000);
  });

  it('come beside mails at once, each with its own kinds', async () => {
    await notified(library.database, { at: NOON, kind: 'note' });
    await notified(library.database, { at: NOON, kind: 'mention' });
    await makeAt(later(10));
    expect(await countsOf(1)).toEqual([1]);
    await makeAt('2026-05-06T08:00:00Z');
    await countsOf(2);
    expect(auth.queued.map(({ pace, endsWhat }) => [pace, endsWhat])).toEqual([
      ['atOnce', 'mentions'],
      ['daily', 'notes'],
    ]);
  });
});

it('a mention by name becomes a mail with its words, its place and the zone of its reader', async () => {
  await library.apply(aStoredFile('/Blue v1.mp3'));
  const note = { cleanTitle: 'Blue', comment: '@ana lift the <chorus>', taggedUserIds: [1] };
  const { status } = await askLibrary(library, 'POST', '/api/song-comments', { as: { userId: 2 }, body: note });
  expect(status).toBeLessThan(300);
  const notifications = () =>
    countRows(library.database, `SELECT FROM notification WHERE user_id = 1 AND kind = 'mention'`);
  await expect.poll(notifications).toBe(1);
  await execute(library.database, 'UPDATE notification SET created_at = $1', [NOON]);
  await makeAt(later(10));
  expect(await countsOf(1)).toEqual([1]);
  expect(auth.queued[0]?.notifications[0]).toMatchObject({
    sentence: expect.stringMatching(/mentioned you on “Blue”$/),
    detail: '@ana lift the <chorus>',
    path: expect.stringMatching(/\?note=\d+$/),
  });
});

describe('another choice', () => {
  it('holds for what waits already', async () => {
    await notified(library.database, { at: NOON });
    await choose('mention', { mail: 'off' });
    await makeAt(later(10));
    expect(await made()).toBe(0);
  });

  it('that mails begin again brings what waited, unless it is older than a day', async () => {
    await notified(library.database, { at: later(-24 * 60) });
    await notified(library.database, { at: NOON });
    await choose('mention', { mail: 'off' });
    library.clock.set(later(1));
    await choose('mention', { mail: 'atOnce' });
    await makeAt(later(10));
    expect(await countsOf(1)).toEqual([1]);
  });

  it('that all is off, taken back, loses nothing of what waits for the daily mail', async () => {
    await choose('mention', { mail: 'daily' });
    await notified(library.database, { at: NOON });
    library.clock.set(later(1));
    await change({ isAllOff: true });
    await change({ isAllOff: false });
    await makeAt('2026-05-06T08:00:00Z');
    expect(await countsOf(1)).toEqual([1]);
  });

  it('holds for a mail that is made and not handed over yet', async () => {
    auth.state = 'away';
    await notified(library.database, { at: NOON });
    await notified(library.database, { at: NOON, kind: 'guest' });
    await makeAt(later(10));
    await triedWhileAway();
    await choose('mention', { mail: 'off' });
    auth.state = 'here';
    await retryJobsNow(library.database);
    expect(await countsOf(1)).toEqual([1]);
    expect(auth.queued[0]?.endsWhat).toBe('guests');
  });

  it('that all is off ends mails, and what is chosen stays', async () => {
    await choose('mention', { mail: 'daily' });
    await notified(library.database, { at: NOON });
    await change({ isAllOff: true });
    await makeAt('2026-05-06T08:00:00Z');
    expect(await made()).toBe(0);
    library.clock.set('2026-05-06T12:01:00Z');
    expect(await change({ isAllOff: false })).toMatchObject({ body: { kinds: { mention: { mail: 'daily' } } } });
    await makeAt('2026-05-07T08:00:00Z');
    expect(await made()).toBe(0);
  });
});

describe('handing a mail over', () => {
  it('is one mail, although the library was killed after auth had it', async () => {
    auth.state = 'takesButSays503';
    await notified(library.database, { at: NOON });
    await makeAt(later(10));
    await expect.poll(() => auth.calls).toBeGreaterThan(0);
    expect(await waiting()).toBe(1);
    auth.state = 'here';
    await retryJobsNow(library.database);
    expect(await countsOf(1)).toEqual([1]);
    expect(auth.calls).toBeGreaterThan(1);
  });

  it('is one mail, although two instances do it at once', async () => {
    await notified(library.database, { at: NOON });
    const twins = [createMakeMails(library.database), createMakeMails(library.database)];
    await Promise.all(twins.map((make) => make(1, new Date(later(10)))));
    expect(await countsOf(1)).toEqual([1]);
    expect(await made()).toBe(1);
  });

  it('waits while auth is away, and is taken up again even if its job was given up', async () => {
    auth.state = 'away';
    await notified(library.database, { at: NOON });
    await makeAt(later(10));
    await expect.poll(waiting).toBe(1);
    const id = await readValue(library.database, column.number, 'SELECT id FROM notification_mail');
    const deps = {
      database: library.database,
      team: { require: async () => new Map(auth.people?.map((person) => [person.id, person])) },
      sendMail: createNotificationMailSender({ authUrl: auth.url, secret: 'wrong' }),
      unsubscribeKey: Buffer.alloc(32),
      clock: library.clock,
    };
    await expect(handOver(id, AbortSignal.timeout(5000), deps)).rejects.toThrow('answered with');
    expect(await waiting()).toBe(1);
    auth.state = 'here';
    await tidyMails(library.database, new Date(later(75)));
    expect(await countsOf(1)).toEqual([1]);
  });

  it('is forgotten after a month', async () => {
    await notified(library.database, { at: NOON });
    await makeAt(later(10));
    await countsOf(1);
    await tidyMails(library.database, new Date(Date.parse(NOON) + 29 * 86_400_000));
    expect(await made()).toBe(1);
    await tidyMails(library.database, new Date(Date.parse(NOON) + 31 * 86_400_000));
    expect(await made()).toBe(0);
  });
});
