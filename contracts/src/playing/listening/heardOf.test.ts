import { describe, expect, it } from 'vitest';
import { aListening } from '../../testing/testing.ts';
import { asHeardOf, onOwnClock, SILENT_AFTER_MS, silentAtMs } from './heardOf.ts';

const said = aListening({ isPlaying: true, at: '2026-05-02T08:10:00.000Z' });
const saidMs = Date.parse(said.at);

describe('a device that said it plays', () => {
  it('plays until it has been silent for a minute', () => {
    expect(asHeardOf(said, saidMs)).toBe(said);
    expect(asHeardOf(said, saidMs + 59_999)).toBe(said);
    expect(asHeardOf(said, saidMs + 60_000)).toEqual({ ...said, isPlaying: false });
    expect(asHeardOf(said, saidMs + 14 * 86_400_000)).toEqual({ ...said, isPlaying: false });
  });

  it('falls silent at that moment', () => expect(silentAtMs(said)).toBe(saidMs + SILENT_AFTER_MS));

  it('plays by a clock that is behind', () => expect(asHeardOf(said, saidMs - 3_600_000)).toBe(said));
});

it('a device that paused stays paused, however long ago', () => {
  const paused = { ...said, isPlaying: false };
  expect(asHeardOf(paused, saidMs)).toBe(paused);
  expect(asHeardOf(paused, saidMs + 600_000)).toBe(paused);
  expect(silentAtMs(paused)).toBeNull();
});

describe('a moment of the server', () => {
  const wrongMs = Date.parse('2031-01-01T00:00:00.000Z');

  it('becomes one of this device’s clock, however wrong', () =>
    expect(onOwnClock({ ...said, silentMs: 12_000 }, wrongMs).at).toBe('2030-12-31T23:59:48.000Z'));

  it('stays as it is from a server that doesn’t say how long ago it was', () =>
    expect(onOwnClock(said, wrongMs)).toBe(said));
});
