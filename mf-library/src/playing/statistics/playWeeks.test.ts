// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { axisEnd, monthMarks, playWeeks, weekWords } from './playWeeks.ts';

const now = new Date('2026-11-27T12:00:00Z');
const weeksOf = (today: string, days: { day: string; plays: number }[] = []) => playWeeks({ today, days });
const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);

describe('the weeks of the last six months', () => {
  it('are 26, begin on Mondays, and end with the current one', () => {
    const weeks = weeksOf('2026-11-27');
    expect(weeks).toHaveLength(26);
    expect([dayOf(weeks[0]?.start), dayOf(weeks[1]?.start), dayOf(weeks[25]?.start)]).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-11-23',
    ]);
    expect(weeks.every(({ start }) => start.getUTCDay() === 1)).toBe(true);
  });

  it('hold their days, from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11-29', [
      { day: '2026-11-22', plays: 5 },
      { day: '2026-11-23', plays: 2 },
      { day: '2026-11-29', plays: 10 },
    ]);
    expect(weeks.slice(-3).map(({ plays }) => plays)).toEqual([0, 5, 12]);
  });

  it.each(['2026-11-23', '2026-11-29'])('are the same on its Monday and its Sunday (%s)', (today) => {
    expect(dayOf(weeksOf(today).at(-1)?.start)).toBe('2026-11-23');
  });

  it('leave out days before them', () => {
    const weeks = weeksOf('2026-11-27', [{ day: '2026-05-31', plays: 9 }]);
    expect(weeks.every(({ plays }) => plays === 0)).toBe(true);
  });

  it('are named by their Monday, with the year if it is another one', () => {
    const start = new Date('2026-11-23');
    expect(weekWords({ start, plays: 12 }, now, 'en')).toBe('Week of Nov 23: 12 plays');
    expect(weekWords({ start, plays: 1 }, now, 'en')).toBe('Week of Nov 23: 1 play');
    expect(weekWords({ start: new Date('2025-12-29'), plays: 1234 }, now, 'en')).toBe(
      'Week of Dec 29, 2025: 1,234 plays',
    );
  });
});

describe('the names of months', () => {
  const placesOf = (today: string) => monthMarks(weeksOf(today)).map(({ place }) => place);

  it('stand below the week that their month begins in', () => {
    expect(placesOf('2026-11-27')).toEqual([0, 5, 9, 14, 18, 22]);
  });

  it('are left out where they would touch the next, or the edge', () => {
    // Its first two weeks are of June, its last two of December.
    expect(placesOf('2026-12-18')).toEqual([2, 6, 11, 15, 19]);
  });
});

describe('the axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [10, 10],
    [11, 20],
    [45, 60],
    [100, 100],
    [101, 200],
    [1000, 1000],
    [1284, 2000],
  ])('ends at a round number: %i plays, %i', (plays, end) => {
    expect(axisEnd(plays)).toBe(end);
  });
});
