import { execute } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { mailDueAt, type SentPace } from './mailTimes.ts';

const library = perFile(startTestLibrary);
beforeEach(() => execute(library.database, 'DELETE FROM notification_mail'));

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const night = { from: '22:00', until: '07:00' };

type Options = {
  timeZone?: string | null;
  quietHours?: { from: string; until: string } | null;
  dailyAt?: string;
  sentAt?: string[];
};

async function dueAt(
  pace: SentPace,
  firstAt: string,
  { timeZone = null, quietHours = null, dailyAt = '08:00', sentAt = [] }: Options,
) {
  for (const at of sentAt) {
    await execute(library.database, `INSERT INTO notification_mail (user_id, pace, made_at) VALUES (1, 'atOnce', $1)`, [
      at,
    ]);
  }
  const first = { userId: 1, pace, firstAt: new Date(firstAt) };
  return (await mailDueAt(library.database, first, { quietHours, dailyAt, timeZone })).toISOString().slice(0, 16);
}

const everyTenMinutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 600_000).toISOString());

describe('a mail at once', () => {
  it.each<[what: string, firstAt: string, dueAt: string, options: Options]>([
    ['goes 10 minutes after the first that is in it', '2026-05-04T12:00Z', '2026-05-04T12:10', {}],
    [
      'goes although five went in this hour',
      '2026-05-04T12:45Z',
      '2026-05-04T12:55',
      { sentAt: everyTenMinutes('2026-05-04T12:00Z', 5) },
    ],
    [
      'waits for the hour of the first of six',
      '2026-05-04T12:30Z',
      '2026-05-04T12:58',
      {
        sentAt: everyTenMinutes('2026-05-04T11:58Z', 6).map((at, index) => (index === 5 ? '2026-05-04T12:29:00Z' : at)),
      },
    ],
    [
      'doesn’t wait for mails of the hour before',
      '2026-05-04T12:50Z',
      '2026-05-04T13:00',
      { sentAt: everyTenMinutes('2026-05-04T11:00Z', 6) },
    ],
    ['waits for the morning', '2026-05-04T21:00Z', '2026-05-05T05:00', { timeZone: BERLIN, quietHours: night }],
    [
      'waits if quiet hours begin before it goes',
      '2026-05-04T19:55Z',
      '2026-05-05T05:00',
      { timeZone: BERLIN, quietHours: night },
    ],
    ['goes right before quiet hours', '2026-05-04T19:49Z', '2026-05-04T19:59', { timeZone: BERLIN, quietHours: night }],
    ['takes UTC without a time zone', '2026-05-04T23:00Z', '2026-05-05T07:00', { quietHours: night }],
  ])('%s', async (_what, firstAt, expected, options) => {
    expect(await dueAt('atOnce', firstAt, options)).toBe(expected);
  });
});

describe('a daily mail', () => {
  it.each<[what: string, firstAt: string, dueAt: string, options: Options]>([
    ['goes the same day if its time is to come', '2026-05-04T05:00Z', '2026-05-04T06:00', { timeZone: BERLIN }],
    ['goes the next day otherwise', '2026-05-04T06:00Z', '2026-05-05T06:00', { timeZone: BERLIN }],
    ['goes by the day of its reader', '2026-05-05T03:00Z', '2026-05-05T12:00', { timeZone: NEW_YORK }],
    [
      'is not held by quiet hours',
      '2026-05-04T12:00Z',
      '2026-05-04T21:30',
      { timeZone: BERLIN, dailyAt: '23:30', quietHours: night },
    ],
    [
      'comes an hour earlier by UTC once summer begins in Berlin',
      '2026-03-28T07:30Z',
      '2026-03-29T06:00',
      { timeZone: BERLIN },
    ],
    ['comes an hour later by UTC once it ends', '2026-10-24T06:30Z', '2026-10-25T07:00', { timeZone: BERLIN }],
    [
      'comes on a day without its time',
      '2026-03-28T12:00Z',
      '2026-03-29T01:30',
      { timeZone: BERLIN, dailyAt: '02:30' },
    ],
    [
      'comes once on a day that has its time twice',
      '2026-10-24T12:00Z',
      '2026-10-25T01:30',
      { timeZone: BERLIN, dailyAt: '02:30' },
    ],
    ['comes the day after such a day', '2026-10-25T01:30Z', '2026-10-26T01:30', { timeZone: BERLIN, dailyAt: '02:30' }],
  ])('%s', async (_what, firstAt, expected, options) => {
    expect(await dueAt('daily', firstAt, options)).toBe(expected);
  });
});

describe('a weekly mail', () => {
  it.each<[what: string, firstAt: string, dueAt: string, options: Options]>([
    ['goes on the next Monday', '2026-05-05T12:00Z', '2026-05-11T06:00', { timeZone: BERLIN }],
    ['goes on a Monday whose time is to come', '2026-05-04T05:00Z', '2026-05-04T06:00', { timeZone: BERLIN }],
    ['goes a week after a Monday whose time is over', '2026-05-04T06:00Z', '2026-05-11T06:00', { timeZone: BERLIN }],
    ['knows by its reader when Monday begins', '2026-05-04T02:00Z', '2026-05-04T12:00', { timeZone: NEW_YORK }],
    [
      'goes by summer time on the Monday after it begins',
      '2026-03-24T12:00Z',
      '2026-03-30T06:00',
      { timeZone: BERLIN },
    ],
    [
      'goes by winter time on the Monday after it begins',
      '2026-10-27T12:00Z',
      '2026-11-02T13:00',
      { timeZone: NEW_YORK },
    ],
  ])('%s', async (_what, firstAt, expected, options) => {
    expect(await dueAt('weekly', firstAt, options)).toBe(expected);
  });
});
