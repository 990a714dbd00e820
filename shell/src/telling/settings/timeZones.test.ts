import { describe, expect, it } from 'vitest';
import { clockText, halfHours, timeOfDayText } from './timesOfDay.ts';
import { allZones, findZones, offsetText, zoneOf, zoneText } from './timeZones.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Berlin, Europe'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires, America, Argentina'],
    ['UTC', 'UTC'],
  ])('%s reads as "%s"', (name, text) => expect(zoneText(zoneOf(name))).toBe(text));

  it('is UTC too, and the browser’s own comes first, once', () => {
    const zones = allZones('Europe/Berlin').map(({ name }) => name);
    expect(zones[0]).toBe('Europe/Berlin');
    expect(zones.filter((name) => name === 'Europe/Berlin')).toHaveLength(1);
    expect(zones).toContain('UTC');
  });

  it.each([
    ['new york', 'America/New_York'],
    ['europe/ber', 'Europe/Berlin'],
    ['york am', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['japan', 'Asia/Tokyo'],
  ])('is found by "%s"', (typed, name) => {
    expect(findZones(allZones('UTC'), typed).map((zone) => zone.name)).toContain(name);
  });

  it('comes first where the city begins as typed', () => {
    const zones = ['Antarctica/Palmer', 'Asia/Pontianak', 'Europe/Paris', 'America/Port-au-Prince'].map(zoneOf);
    expect(findZones(zones, 'pa').map(({ city }) => city)).toEqual(['Palmer', 'Paris']);
    expect(findZones(zones, 'am')[0]?.city).toBe('Port-au-Prince');
    expect(findZones(zones, 'atlantis')).toEqual([]);
  });

  it('says how far it is from UTC, in summer and winter', () => {
    expect(offsetText('Europe/Berlin', new Date('2026-07-01T12:00:00Z'))).toBe('UTC+2');
    expect(offsetText('Europe/Berlin', new Date('2026-01-01T12:00:00Z'))).toBe('UTC+1');
    expect(offsetText('America/Phoenix', new Date('2026-01-01T12:00:00Z'))).toBe('UTC−7');
    expect(offsetText('Asia/Kathmandu', new Date('2026-01-01T12:00:00Z'))).toBe('UTC+5:45');
  });
});

describe('a time of day', () => {
  it('reads as its reader writes it', () => {
    expect(timeOfDayText('22:30', 'en-US')).toMatch(/^10:30\sPM$/u);
    expect(timeOfDayText('08:00', 'de')).toBe('08:00');
    expect(timeOfDayText('00:00', 'en-GB')).toBe('00:00');
  });

  it('is one of 48 half hours', () => {
    expect(halfHours).toHaveLength(48);
    expect([halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
  });

  it('is what a clock there shows', () => {
    expect(clockText(new Date('2026-07-01T12:05:00Z'), 'Europe/Berlin', 'de')).toBe('14:05');
  });
});
