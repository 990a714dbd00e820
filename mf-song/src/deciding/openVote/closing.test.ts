import { describe, expect, it } from 'vitest';
import { closesWhen, fieldTime } from './closing.ts';

const now = new Date('2026-05-02T09:00:00.000Z');
const inHours = (hours: number) => fieldTime(new Date(now.getTime() + hours * 3_600_000));

describe('when a vote closes', () => {
  it('is never by itself, or so many days from now by the server’s clock', () => {
    expect(closesWhen('never', '', now)).toEqual({ closesAt: null, closesInSeconds: null });
    expect(closesWhen('3', '', now)).toEqual({ closesAt: null, closesInSeconds: 259_200 });
  });

  it('is the chosen time, in the reader’s own time zone', () => {
    expect(closesWhen('at', inHours(5), now)).toEqual({
      closesAt: '2026-05-02T14:00:00.000Z',
      closesInSeconds: null,
    });
  });

  it.each([
    ['', 'Please choose a date and time'],
    [inHours(-1), 'Please choose a time in the future'],
    [inHours(24 * 400), 'Please choose a time within a year'],
  ])('is not %s', (typed, problem) => expect(closesWhen('at', typed, now)).toEqual({ problem }));
});
