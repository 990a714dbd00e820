// @vitest-environment node
import { placeIn } from '@simmer/contracts';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { happenings } from './orderTesting.ts';
import type { PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nothingPlaying, type PlaybackState, type VersionSwitch } from './playbackState.ts';
import { holdsFor, live } from './playThrough.ts';

const RUNS = randomRuns(300, 2_000);
const holds = holdsFor(RUNS);

const loaded = (state: PlaybackState) => (state.status === 'idle' ? undefined : state);
const pendingOf = (state: PlaybackState) => loaded(state)?.pending ?? undefined;

/** Where the pending version continues. */
const placeOf = ({ alignment }: VersionSwitch, seconds: number) =>
  alignment ? placeIn(alignment, seconds).seconds : seconds;

/** Every way a pending version can fail. */
const failures = (turn: number): PlaybackEvent[] => [
  { type: 'songChecked', turn, outcome: 'hidden' },
  { type: 'songChecked', turn, outcome: 'missing' },
  { type: 'songChecked', turn, outcome: 'unknown' },
  { type: 'addressFailed', turn, reason: 'down' },
  { type: 'versionFailed', turn },
  { type: 'timePassed' },
];
/** Every way the request for that song can then fail. */
const refusals = (turn: number): PlaybackEvent[][] => [
  [{ type: 'songChecked', turn, outcome: 'hidden' }],
  [
    { type: 'songChecked', turn, outcome: 'unknown' },
    { type: 'addressFailed', turn, reason: 'down' },
  ],
  [{ type: 'timePassed' }],
];

describe('for any order of events, a pending version', () => {
  it('is the only one, and excludes a wish', () => {
    holds(({ before, after, commands }) => {
      const pending = pendingOf(after);
      const state = loaded(after);
      for (const command of commands) if (command.do === 'join') expect(command.turn).toBe(pending?.turn);
      if (!state || !pending) return;
      expect(state.wish).toBeNull();
      expect(['playing', 'paused', 'loading', 'buffering']).toContain(state.status);
      expect(pending.song).toMatchObject({ cleanTitle: state.song.cleanTitle });
      expect([state.song.id, state.turn]).not.toEqual([pending.song.id, pending.turn]);
      expect(pending.song.id).not.toBe(state.song.id);
      if (pendingOf(before)?.turn === pending.turn) expect(pendingOf(before)?.giveUpAtMs).toBe(pending.giveUpAtMs);
    });
  });

  it('changes nothing after it was cancelled or replaced', () => {
    const over: number[] = [];
    holds(({ before, after, nowMs }) => {
      if (before === nothingPlaying) over.length = 0;
      const old = pendingOf(before);
      if (old && old.turn !== pendingOf(after)?.turn) over.push(old.turn);
      for (const turn of over) {
        for (const type of ['versionArrived', 'versionFailed'] as const) {
          expect(transition(after, { type, turn }, nowMs)).toEqual({ state: after, commands: [] });
        }
      }
    });
  });

  it('leaves the playing one alone until it is ready', () => {
    holds(({ before, after }) => {
      const pending = pendingOf(after);
      if (!pending || pendingOf(before)?.turn === pending.turn) return;
      expect({ ...after, pending: null }).toEqual({ ...before, pending: null });
    });
  });

  it('continues at the same place', () => {
    holds(({ before, event, after, commands }) => {
      const [from, to, pending] = [loaded(before), loaded(after), pendingOf(before)];
      if (!from || !pending || event.type !== 'versionArrived' || event.turn !== pending.turn) return;
      if (pending.url === null) return expect(after).toBe(before);
      const positionSeconds = placeOf(pending, from.positionSeconds);
      expect(to).toMatchObject({ song: { id: pending.song.id }, positionSeconds, pending: null });
      const isAtPlace = from.source.step === 'ready' && from.status !== 'paused';
      const load = commands.find((command) => command.do === 'load');
      if (isAtPlace) expect(commands).toEqual([{ do: 'swap', url: pending.url, turn: to?.turn }]);
      else expect(load).toMatchObject({ url: pending.url, startAtSeconds: positionSeconds });
    });
  });

  it('is played at the same place if it fails to arrive, unless it ends before', () => {
    holds(({ before, event, after }) => {
      const [from, to, pending] = [loaded(before), loaded(after), pendingOf(before)];
      if (!from || !to || !pending || event.type !== 'versionFailed' || event.turn !== pending.turn) return;
      if (from.status === 'paused') return expect(after).toEqual({ ...from, pending: null, lastTurn: pending.turn });
      const { song } = pending;
      const positionSeconds = placeOf(pending, from.positionSeconds);
      const isLongEnough = song.duration === null || positionSeconds < song.duration;
      expect(to.wish ?? to).toMatchObject({ song, positionSeconds: isLongEnough ? positionSeconds : 0 });
    });
  });

  it('leaves the playing one unchanged if it is unavailable', () => {
    let tried = 0;
    fc.assert(
      fc.property(happenings, (list) => {
        const { state } = live(list, () => undefined);
        const [from, pending] = [loaded(state), pendingOf(state)];
        // If nothing has been heard yet, there is nothing to return to.
        if (!from || !pending || (from.status === 'loading' && !from.hasPlayed)) return;
        const asItWas = { ...from, pending: null, lastTurn: expect.any(Number) };
        for (const failure of failures(pending.turn)) {
          const { state: failed } = transition(state, failure, pending.giveUpAtMs);
          const wish = loaded(failed)?.wish;
          if (!wish) continue;
          for (const refusal of refusals(wish.turn)) {
            tried += 1;
            const end = refusal.reduce((now, event) => transition(now, event, wish.giveUpAtMs).state, failed);
            expect(end).toEqual(asItWas);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect(tried).toBeGreaterThan(RUNS / 4);
  });

  it('is cleared on stop', () => {
    let stopped = 0;
    holds(({ after, nowMs }) => {
      if (pendingOf(after)) stopped += 1;
      const { state } = transition(after, { type: 'stopRequested' }, nowMs);
      expect(state).toEqual({ status: 'idle', turn: expect.any(Number) });
    });
    expect(stopped).toBeGreaterThan(RUNS / 4);
  });
});
