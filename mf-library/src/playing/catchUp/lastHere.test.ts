import { shortDay } from '@simmer/contracts';
import { describe, expect, it } from 'vitest';
import { lastHereWords } from './lastHere.ts';

/** Tuesday, in the reader's time zone. */
const now = new Date(2026, 9, 20, 22, 30);
const words = (...then: [number, number, number, number?, number?]) =>
  lastHereWords(new Date(...then).toISOString(), now);
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

describe('when a person was last here', () => {
  it.each([
    [9, 'this morning'],
    [14, 'this afternoon'],
    [19, 'this evening'],
  ])('today at %i o’clock is a time of %s', (hour, part) => {
    expect(words(2026, 9, 20, hour, 12)).toBe(`${part} at ${clock.format(new Date(2026, 9, 20, hour, 12))}`);
  });

  it('is yesterday by the calendar, a minute or a day ago', () => {
    expect([words(2026, 9, 19, 0, 1), words(2026, 9, 19, 23, 59)]).toEqual(['yesterday', 'yesterday']);
    const midnight = new Date(2026, 9, 20, 0, 1);
    expect(lastHereWords(new Date(2026, 9, 19, 23, 59).toISOString(), midnight)).toBe('yesterday');
  });

  it('is a weekday for a week, then a date', () => {
    expect([words(2026, 9, 18, 12), words(2026, 9, 14, 0, 5)]).toEqual(['on Sunday', 'on Wednesday']);
    const then = new Date(2026, 9, 13, 23, 59);
    expect(lastHereWords(then.toISOString(), now)).toBe(`on ${shortDay(then, now)}`);
  });

  it('is today if the server’s clock is ahead', () => {
    expect(words(2026, 9, 21, 0, 5)).toMatch(/^this morning at /);
  });
});
