import { expect, it } from 'vitest';
import { absenceAt, earliestSince } from './visit.ts';

const at = (iso: string) => new Date(`${iso}:00.000Z`);
const visit = {
  since: at('2026-03-01T08:00'),
  cameAt: at('2026-03-02T08:00'),
  lastHereAt: at('2026-03-02T09:00'),
  isOver: false,
};

it('sixty days are as many hours, also where clocks change in between', () => {
  expect(earliestSince(at('2026-04-10T08:30'))).toEqual(at('2026-02-09T08:30'));
});

it('an absence is looked at only if a new visit begins', async () => {
  const asked: unknown[] = [];
  const isNothingNew = async (absence: unknown) => asked.push(absence) > 0;
  const last = { since: visit.since, until: visit.cameAt };
  expect(await absenceAt(visit, at('2026-03-02T10:59'), isNothingNew)).toEqual(last);
  expect(asked).toEqual([]);
  expect(await absenceAt(visit, at('2026-03-02T11:00'), isNothingNew)).toEqual({
    since: visit.lastHereAt,
    until: at('2026-03-02T11:00'),
  });
  expect(asked).toEqual([last]);
});

it('who has caught up to a later moment than they were last here goes on from there', async () => {
  const since = at('2026-03-05T08:00');
  expect(await absenceAt({ ...visit, since }, at('2026-03-06T08:00'), async () => true)).toMatchObject({ since });
});
