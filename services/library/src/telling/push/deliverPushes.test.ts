import { PEOPLE_CHANGED_CHANNEL, SESSION_ENDED_CHANNEL } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import { setJobClock } from '@simmer/service-common/testing/jobClock.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPushBrowser, type PushBrowser } from '../../testing/aPushBrowser.ts';
import { askLibrary } from '../../testing/askLibrary.ts';
import { aTeamPerson, startFakeAuth } from '../../testing/fakeAuth.ts';
import { startFakePushService } from '../../testing/fakePushService.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { pushJob } from '../notifications/making/deliveryJobs.ts';

const service = perTest(startFakePushService);
const team = perTest(() => startFakeAuth([aTeamPerson(1, 'Ana'), aTeamPerson(2, 'Bo')]));
const library = perTest(() => startTestLibrary({ pushServiceUrl: service.url, authUrl: team.url }));
let phone: PushBrowser;
beforeEach(async () => {
  await library.apply(aStoredFile('/Blue v1.mp3'), aStoredFile('/Slow Boil v1.mp3'));
  await at('2026-05-02T09:00:00.000Z');
  phone = await add('phone');
});

/** The time for people, and for jobs. */
async function at(iso: string) {
  library.clock.set(iso);
  await setJobClock(library.database, iso);
}

async function add(name: string, as = { userId: 1, sessionId: 11 }) {
  const browser = aPushBrowser(name);
  const { status } = await askLibrary(library, 'POST', '/api/push-devices', { as, body: browser.address });
  expect(status).toBe(200);
  return browser;
}

let keys = 0;
/** Somebody is notified of a new version. */
async function notify(title = 'Blue', userId = 1): Promise<number> {
  keys += 1;
  const id = await readValue(
    library.database,
    column.number,
    `INSERT INTO notification (user_id, kind, event_key, in_bell, version_id)
     SELECT $1, 'version', $2, true, v.id FROM version v JOIN song s USING (title_key) WHERE s.title = $3 RETURNING id`,
    [userId, `test-${keys}`, title],
  );
  await sendJob(library.database, pushJob, { notificationId: id });
  return id;
}
const markRead = (id: number) => library.database.query('UPDATE notification SET read_at = now() WHERE id = $1', [id]);

/** Until all notifications are taken up: they then wait for what comes with them. */
const takenUp = () => noJobs('notification-push');
const noJobs = (...kinds: string[]) =>
  vi.waitFor(async () => {
    const open = await readValues(
      library.database,
      column.text,
      `SELECT name FROM ${await jobs()} WHERE name = ANY ($1) AND state IN ('created', 'retry', 'active')`,
      [kinds],
    );
    expect(open).toEqual([]);
  });
const jobs = async () =>
  `${await readValue(library.database, column.text, 'SELECT current_schema() AS name')}_jobs.job`;
const allDone = () => noJobs('notification-push', 'push-gather', 'push-device');

/** When jobs of a kind that wait are due. */
const startsOf = async (kind: string) =>
  (
    await readValues(
      library.database,
      column.date,
      `SELECT start_after FROM ${await jobs()} WHERE name = $1 AND state = 'created' ORDER BY start_after`,
      [kind],
    )
  ).map((start) => start.toISOString());
const areActive = async () =>
  readValue(
    library.database,
    column.boolean,
    `SELECT EXISTS (SELECT FROM ${await jobs()} WHERE state = 'active') AS "areActive"`,
  );

const messages = () => service.received.map(({ body }) => phone.read(body));
const titles = () => messages().map(({ title }) => title);
const storedSessions = () =>
  readValues(library.database, column.number, 'SELECT session_id FROM push_device ORDER BY session_id');

describe('a notification', () => {
  it('is pushed to each of the person’s browsers, once, with its own words', async () => {
    const desk = await add('desk', { userId: 1, sessionId: 12 });
    const bos = await add('bos', { userId: 2, sessionId: 21 });
    const id = await notify();
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    expect(service.received.map(({ path }) => path).sort()).toEqual([desk.path, phone.path]);
    const pushed = service.received.find(({ path }) => path === phone.path);
    expect(phone.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: '“Blue” has a new version, v1',
      body: '',
      path: '/song/%2FMusic%2FBlue%20v1.mp3',
      tag: `notification-${id}`,
      marksRead: [id],
    });
    expect(pushed?.headers).toMatchObject({ urgency: 'normal', topic: `notification-${id}` });
    await notify('Blue', 2);
    await takenUp();
    await at('2026-05-02T09:00:06.000Z');
    await allDone();
    expect(service.received.slice(2).map(({ path }) => path)).toEqual([bos.path]);
    const [device] = (await askLibrary<{ lastReachedAt: string }[]>(library, 'GET', '/api/push-devices')).body;
    expect(device?.lastReachedAt).toMatch(/^2026-05-02T09:00:0/);
  });

  it('that was read meanwhile is not pushed', async () => {
    const [first, second] = [await notify(), await notify('Slow Boil')];
    await takenUp();
    await markRead(first);
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    expect(messages().map(({ marksRead }) => marksRead)).toEqual([[second]]);
  });

  it.each([
    [
      'about a song that is hidden now',
      `UPDATE version SET is_hidden = true WHERE id IN (SELECT version_id FROM notification)`,
    ],
    [
      'of a kind turned off',
      `INSERT INTO notification_choice (user_id, kinds) VALUES (1, '{"version": {"push": false}}')`,
    ],
    ['while everything is off', 'INSERT INTO notification_choice (user_id, is_all_off) VALUES (1, true)'],
  ])('%s is not pushed', async (_what, statement) => {
    await notify();
    await takenUp();
    await library.database.query(statement);
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    expect(service.received).toEqual([]);
  });

  it('comes as one message with many others', async () => {
    for (const title of ['Blue', 'Slow Boil', 'Blue', 'Slow Boil', 'Slow Boil']) await notify(title);
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    const sentences = ['Slow Boil', 'Slow Boil', 'Blue', 'Slow Boil'].map(
      (title) => `“${title}” has a new version, v1`,
    );
    expect(messages()).toEqual([
      {
        path: '/',
        title: '5 new notifications',
        body: [...sentences, 'and 1 more'].join('\n'),
        tag: 'notifications',
        marksRead: [],
      },
    ]);
  });

  it('of three at once keeps its own message', async () => {
    for (const title of ['Blue', 'Slow Boil', 'Blue']) await notify(title);
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    expect(new Set(messages().map(({ tag }) => tag)).size).toBe(3);
  });
});

describe('quiet hours', () => {
  beforeEach(() =>
    library.database.query(
      `INSERT INTO notification_choice (user_id, quiet_from, quiet_until, time_zone) VALUES (1, '22:00', '08:00', 'Europe/Berlin')`,
    ),
  );

  it('hold everything until they end; then it is one message, without what was read meanwhile', async () => {
    await at('2026-05-02T21:00:00.000Z');
    const [first] = [await notify(), await notify('Slow Boil')];
    await takenUp();
    await at('2026-05-02T21:00:03.000Z');
    await takenUp();
    await at('2026-05-03T01:00:00.000Z');
    await notify('Slow Boil');
    await takenUp();
    await at('2026-05-03T05:59:59.000Z');
    await vi.waitFor(async () =>
      expect(await readValues(library.database, column.boolean, 'SELECT is_held FROM push_waiting')).toEqual([
        true,
        true,
        true,
      ]),
    );
    expect(service.received).toEqual([]);
    await markRead(first);
    await at('2026-05-03T06:00:00.000Z');
    await allDone();
    expect(titles()).toEqual(['2 new notifications']);
    expect(messages()[0]?.path).toBe('/song/%2FMusic%2FSlow%20Boil%20v1.mp3');
  });

  it('that are taken away let what waits go at once', async () => {
    await at('2026-05-02T21:00:00.000Z');
    await notify();
    await takenUp();
    await at('2026-05-02T21:00:03.000Z');
    await vi.waitFor(async () =>
      expect(await readValues(library.database, column.boolean, 'SELECT is_held FROM push_waiting')).toEqual([true]),
    );
    await askLibrary(library, 'PATCH', '/api/notification-settings', { as: { userId: 1 }, body: { quietHours: null } });
    await allDone();
    expect(titles()).toEqual(['“Blue” has a new version, v1']);
  });

  it('that are moved hold until their new end', async () => {
    await at('2026-05-02T21:00:00.000Z');
    await notify();
    await takenUp();
    await at('2026-05-02T21:00:03.000Z');
    await vi.waitFor(async () =>
      expect(await readValues(library.database, column.boolean, 'SELECT is_held FROM push_waiting')).toEqual([true]),
    );
    const body = { quietHours: { from: '22:00', until: '09:00' } };
    await askLibrary(library, 'PATCH', '/api/notification-settings', { as: { userId: 1 }, body });
    await vi.waitFor(async () => expect(await startsOf('push-gather')).toEqual(['2026-05-03T07:00:00.000Z']));
    await at('2026-05-03T06:59:59.000Z');
    await notify('Slow Boil');
    await takenUp();
    expect(service.received).toEqual([]);
    await at('2026-05-03T07:00:00.000Z');
    await allDone();
    expect(titles()).toEqual(['2 new notifications']);
  });

  it('also hold what a push service had no time for before', async () => {
    await at('2026-05-02T19:59:00.000Z');
    service.reply = (_request, response) => void response.setHeader('retry-after', '120').status(503).end();
    await notify();
    await takenUp();
    await at('2026-05-02T19:59:03.000Z');
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
    service.reply = (_request, response) => void response.status(201).end();
    await noJobs('notification-push', 'push-gather');
    const runsAt = `SELECT to_char(start_after AT TIME ZONE 'UTC', 'DD HH24') FROM ${await jobs()} WHERE name = 'push-device' AND state = 'created'`;
    await vi.waitFor(async () => expect(await readValues(library.database, column.text, runsAt)).toEqual(['02 20']));
    await at('2026-05-02T20:01:10.000Z');
    await vi.waitFor(async () => expect(await readValues(library.database, column.text, runsAt)).toEqual(['03 06']));
    expect(service.received).toHaveLength(1);
    await at('2026-05-03T06:00:00.000Z');
    await allDone();
    expect(service.received).toHaveLength(2);
  });
});

describe('a push service', () => {
  async function push() {
    await notify();
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
  }

  it.each([404, 410])('that says %i has the browser removed', async (status) => {
    service.reply = (_request, response) => void response.status(status).end();
    await push();
    await allDone();
    expect(await storedSessions()).toEqual([]);
  });

  it('that is busy gets the message again when it says so, and then only if it is still news', async () => {
    service.reply = (_request, response) => void response.setHeader('retry-after', '600').status(429).end();
    await push();
    await noJobs('notification-push', 'push-gather');
    await at('2026-05-02T09:10:02.000Z');
    service.reply = (_request, response) => void response.status(201).end();
    await at('2026-05-02T09:10:04.000Z');
    await allDone();
    expect(service.received).toHaveLength(2);
    expect(titles()).toEqual([titles()[0], titles()[0]]);
  });

  it('that fails is left alone longer and longer, and after a day the message is given up', async () => {
    service.reply = (_request, response) => void response.status(500).end();
    await push();
    for (const [count, iso] of [
      [2, '2026-05-02T09:00:34.000Z'],
      [3, '2026-05-02T09:02:00.000Z'],
      [4, '2026-05-03T09:01:00.000Z'],
    ] as const) {
      await vi.waitFor(async () =>
        expect(
          await readValues(
            library.database,
            column.number,
            `SELECT (data->>'delays')::int AS delays FROM ${await jobs()} WHERE name = 'push-device' AND state = 'created'`,
          ),
        ).toEqual([count - 1]),
      );
      await at(iso);
      await vi.waitFor(() => expect(service.received).toHaveLength(count));
    }
    await allDone();
    expect(await storedSessions()).toEqual([11]);
  });

  it('that refuses is not asked again', async () => {
    service.reply = (_request, response) => void response.status(403).end();
    await push();
    await allDone();
    expect(await storedSessions()).toEqual([11]);
  });
});

describe('a browser whose session has ended', () => {
  it('gets nothing, also if nobody has said so', async () => {
    team.endedSessions.add(11);
    await notify();
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await allDone();
    expect(service.received).toEqual([]);
    expect(await storedSessions()).toEqual([]);
  });

  it('is removed at once when auth says so', async () => {
    await add('desk', { userId: 1, sessionId: 12 });
    await vi.waitFor(async () => {
      await library.database.query('SELECT pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, '11']);
      expect(await storedSessions()).toEqual([12]);
    });
  });

  it('is removed when its person loses access, and only theirs are looked at', async () => {
    await add('desk', { userId: 2, sessionId: 21 });
    team.askedSessions.length = 0;
    team.endedSessions.add(11);
    await vi.waitFor(async () => {
      await library.database.query('SELECT pg_notify($1, $2)', [PEOPLE_CHANGED_CHANNEL, '1']);
      expect(await storedSessions()).toEqual([21]);
      expect(team.askedSessions).toContainEqual([11]);
    });
  });

  it('is found when an instance starts', async () => {
    await add('desk', { userId: 2, sessionId: 21 });
    team.endedSessions.add(11);
    await library.startAnother();
    await vi.waitFor(async () => expect(await storedSessions()).toEqual([21]));
  });

  it('keeps waiting while auth is away, since nobody can say whether it has', async () => {
    const { people } = team;
    team.people = undefined;
    await notify();
    await takenUp();
    await at('2026-05-02T09:00:03.000Z');
    await vi.waitFor(async () =>
      expect(
        await readValues(
          library.database,
          column.number,
          `SELECT retry_count FROM ${await jobs()} WHERE name = 'push-device' AND state = 'retry'`,
        ),
      ).toEqual([0]),
    );
    expect(service.received).toEqual([]);
    team.people = people;
    // It is asked again after a moment of our time, and the job tries again after one of its own.
    let minutes = 0;
    await vi.waitFor(async () => {
      // A job that runs over the minute would lose its lease.
      expect(await areActive()).toBe(false);
      minutes += 1;
      await at(new Date(Date.UTC(2026, 4, 2, 9, minutes)).toISOString());
      expect(service.received).toHaveLength(1);
    });
  });
});
