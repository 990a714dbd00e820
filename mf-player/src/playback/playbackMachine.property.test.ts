import { placeIn } from '@simmer/contracts';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, happenings } from './orderTesting.ts';
import type { PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nextDeadlineMs, type PlaybackState } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { holdsFor, live } from './playThrough.ts';

const RUNS = randomRuns(300, 2_000);
const holds = holdsFor(RUNS);

const wishOf = (state: PlaybackState) => (state.status === 'idle' ? null : state.wish);
const pendingOf = (state: PlaybackState) => (state.status === 'idle' ? null : state.pending);

describe('for any order of events', () => {
  it('only the six states occur', () => {
    const six = ['idle', 'loading', 'buffering', 'playing', 'paused', 'error'];
    holds(({ after }) => expect(six).toContain(after.status));
  });

  it('only the shown song plays, and only when it should', () => {
    holds(({ after, speaker }) => {
      if (!speaker.isSounding) return;
      expect(['loading', 'buffering', 'playing']).toContain(after.status);
      expect(speaker.loadedTurn).toBe(after.turn);
    });
  });

  it('a song shown as playing has been asked to play', () => {
    holds(({ after, speaker }) => {
      if (after.status === 'playing') expect(speaker.loadedTurn).toBe(after.turn);
    });
  });

  it('no other song is loaded over a playing one; only a version of the same song takes over', () => {
    holds(({ before, after, commands }) => {
      const changes = before.status !== 'idle' && after.status !== 'idle' && before.song.id !== after.song.id;
      if (!changes || commands[0]?.do === 'unload') return;
      expect(after.song.cleanTitle).toBe(before.song.cleanTitle);
      const alignment = before.pending?.alignment;
      const place = alignment ? placeIn(alignment, before.positionSeconds).seconds : before.positionSeconds;
      expect(after.positionSeconds).toBe(place);
      const taken = { playing: ['swap'], paused: ['load'], buffering: ['load', 'play'], loading: ['load', 'play'] };
      expect(commands.map((command) => command.do)).toEqual({ ...taken, error: [] }[after.status]);
    });
  });

  it('a version switch never makes a silent song audible', () => {
    holds(({ before, commands }) => {
      if (commands.some((command) => command.do === 'swap')) expect(['playing', 'buffering']).toContain(before.status);
    });
  });

  it('every spinner has a deadline at most 10 s away', () => {
    holds(({ after, nowMs }) => {
      const due = nextDeadlineMs(after);
      if (after.status === 'idle') return expect(due).toBeNull();
      if (after.pending) expect(after.pending.giveUpAtMs).toBeLessThanOrEqual(nowMs + playbackTimings.joinWithinMs);
      if (after.wish) expect(after.wish.giveUpAtMs).toBeLessThanOrEqual(nowMs + playbackTimings.giveUpAfterMs);
      if (after.status !== 'loading' && after.status !== 'buffering') return;
      expect(after.giveUpAtMs).toBeLessThanOrEqual(nowMs + playbackTimings.giveUpAfterMs);
      expect(due).toBeGreaterThan(nowMs - 1);
    });
  });

  it('a new spinner for the same song never extends the deadline', () => {
    holds(({ before, after }) => {
      const wasWaiting = before.status === 'loading' || before.status === 'buffering';
      const isWaiting = after.status === 'loading' || after.status === 'buffering';
      if (wasWaiting && isWaiting && before.song.id === after.song.id)
        expect(after.giveUpAtMs).toBeLessThanOrEqual(before.giveUpAtMs);
    });
  });

  it('without further events, it settles within 10 s, or 14 s during a version switch; failed songs give way after 3 s', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        let { state, nowMs } = live(list, () => undefined);
        const joinMs = pendingOf(state) ? playbackTimings.joinWithinMs : 0;
        const endMs = nowMs + joinMs + playbackTimings.giveUpAfterMs + playbackTimings.followAfterMs;
        for (let due = nextDeadlineMs(state); due !== null; due = nextDeadlineMs(state)) {
          nowMs = Math.max(nowMs, due);
          state = transition(state, { type: 'timePassed' }, nowMs).state;
        }
        expect(nowMs).toBeLessThanOrEqual(endMs);
        expect(['idle', 'playing', 'paused', 'error']).toContain(state.status);
        expect(wishOf(state)).toBeNull();
        expect(pendingOf(state)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('the position stays within the song', () => {
    holds(({ after }) => {
      if (after.status === 'idle') return;
      expect(after.positionSeconds).toBeGreaterThanOrEqual(0);
      expect(after.positionSeconds).toBeLessThanOrEqual(400);
    });
  });

  it('late replies change nothing', () => {
    fc.assert(
      fc.property(happenings, anyEvent, fc.integer({ min: 1, max: 5 }), (list, event, late) => {
        fc.pre('turn' in event);
        const { state, nowMs } = live(list, () => undefined);
        const tooLate = { ...event, turn: state.turn - late } as PlaybackEvent;
        fc.pre(wishOf(state)?.turn !== state.turn - late && pendingOf(state)?.turn !== state.turn - late);
        expect(transition(state, tooLate, nowMs)).toEqual({ state, commands: [] });
      }),
      { numRuns: RUNS },
    );
  });

  it('a song is reported as ended only when it was about to play', () => {
    holds(({ before, commands }) => {
      if (commands.some((command) => command.do === 'announceEnd')) {
        expect(['loading', 'buffering', 'playing']).toContain(before.status);
      }
    });
  });

  it('a wish leaves the current song alone', () => {
    holds(({ before, after, commands }) => {
      if (after.status === 'idle' || !after.wish || wishOf(before)) return;
      expect({ ...after, wish: null }).toEqual({ ...before, pending: null, lastTurn: after.lastTurn });
      expect(commands.filter((command) => command.do !== 'checkSong' && command.do !== 'warn')).toEqual([]);
    });
  });

  it('a failed wish leaves nothing behind but a toast', () => {
    holds(({ before, after, commands }) => {
      const wish = wishOf(before);
      if (before.status === 'idle' || !wish || commands[0]?.do !== 'toast') return;
      expect(commands.slice(1).map((command) => command.do)).toEqual([expect.stringMatching(/^(putBack|passOver)$/)]);
      expect(after).toEqual({ ...before, wish: null, lastTurn: wish.turn });
    });
  });

  it('only songs that followed another give way on failure, and none after three failures in a row', () => {
    holds(({ after }) => {
      if (after.status !== 'error' || after.followAtMs === null) return;
      expect(after.failedBefore).toBeLessThan(playbackTimings.mostFailuresInRow - 1);
    });
  });

  it('every relevant state is reached', () => {
    const reached = new Set<string>();
    holds(({ before, after, commands }) => {
      reached.add(`${before.status} → ${after.status}`);
      for (const command of commands) reached.add(command.do);
    }, 1);
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'loading → playing',
        'playing → buffering',
        'buffering → playing',
        'buffering → error',
        'paused → playing',
        'error → loading',
        'loading → error',
        'paused → loading',
        'buffering → paused',
        'announceEnd',
        'reportDuration',
        'toast',
        'seek',
        'warn',
        'join',
        'swap',
        'moveOn',
        'putBack',
        'passOver',
        'fetchAhead',
      ]),
    );
  });
});
