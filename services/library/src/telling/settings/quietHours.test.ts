import { expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { quietUntil } from './quietHours.ts';

const library = perFile(startTestLibrary);

const night = { from: '22:00', until: '08:00' };
const early = { from: '22:00', until: '02:30' };
const noon = { from: '12:00', until: '13:30' };

it.each([
  ['before the night', night, 'Europe/Berlin', '2026-05-02T19:59:59Z', undefined],
  ['as the night begins', night, 'Europe/Berlin', '2026-05-02T20:00:00Z', '2026-05-03T06:00:00.000Z'],
  ['past midnight', night, 'Europe/Berlin', '2026-05-03T01:00:00Z', '2026-05-03T06:00:00.000Z'],
  ['as the night ends', night, 'Europe/Berlin', '2026-05-03T06:00:00Z', undefined],
  [
    'in the night that the clock goes forward',
    night,
    'Europe/Berlin',
    '2026-03-28T22:30:00Z',
    '2026-03-29T06:00:00.000Z',
  ],
  ['in the night that the clock goes back', night, 'Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T07:00:00.000Z'],
  ['whose end the clock jumps over', early, 'Europe/Berlin', '2026-03-29T00:10:00Z', '2026-03-29T01:30:00.000Z'],
  ['on the other side of the earth', night, 'Pacific/Auckland', '2026-05-02T15:00:00Z', '2026-05-02T20:00:00.000Z'],
  ['where the zone is a half hour off', night, 'Asia/Kolkata', '2026-05-02T16:30:00Z', '2026-05-03T02:30:00.000Z'],
  ['at noon', noon, 'Europe/Berlin', '2026-05-02T10:30:00Z', '2026-05-02T11:30:00.000Z'],
  ['after noon', noon, 'Europe/Berlin', '2026-05-02T11:30:00Z', undefined],
  [
    'in a zone that Postgres doesn’t know, by UTC',
    night,
    'Mars/Olympus',
    '2026-05-02T22:00:00Z',
    '2026-05-03T08:00:00.000Z',
  ],
  ['without a zone, by UTC', night, null, '2026-05-02T22:00:00Z', '2026-05-03T08:00:00.000Z'],
  ['without quiet hours', null, 'Europe/Berlin', '2026-05-02T22:00:00Z', undefined],
])('quiet hours %s', async (_when, quietHours, timeZone, now, until) => {
  const ends = await quietUntil(library.database, { quietHours, timeZone }, new Date(now));
  expect(ends?.toISOString()).toBe(until);
});
