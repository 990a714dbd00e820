import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent, happenings } from './anyOrder.ts';
import type { PlaybackEvent } from './playbackEvents.ts';
import { transition } from './playbackMachine.ts';
import { nextDeadlineMs, type PlaybackState } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';
import { holds, live } from './playThrough.ts';

const wishOf = (state: PlaybackState) => (state.status === 'idle' ? null : state.wish);
const pendingOf = (state: PlaybackState) => (state.status === 'idle' ? null : state.pending);

describe('in whatever order things happen', () => {
  it('there are only the six states', () => {
    const six = ['idle', 'loading', 'buffering', 'playing', 'paused', 'error'];
    holds(({ after }) => expect(six).toContain(after.status));
  });

  it('nothing sounds but the song that is shown, and only while it is meant to', () => {
    holds(({ after, speaker }) => {
      if (!speaker.isSounding) return;
      expect(['loading', 'buffering', 'playing']).toContain(after.status);
      expect(speaker.loadedTurn).toBe(after.turn);
    });
  });

  it('what is shown as playing has been told to sound', () => {
    holds(({ after, speaker }) => {
      if (after.status === 'playing') expect(speaker.loadedTurn).toBe(after.turn);
    });
  });

  it('another song is never loaded over one that still sounds; only a version of the same song takes over from it', () => {
    holds(({ before, after, commands }) => {
      const changes = before.status !== 'idle' && after.status !== 'idle' && before.song.id !== after.song.id;
      if (!changes || commands[0]?.do === 'unload') return;
      expect(after.song.cleanTitle).toBe(before.song.cleanTitle);
      expect(after.positionSeconds).toBe(before.positionSeconds);
      const taken = { playing: ['swap'], paused: ['load'], buffering: ['load', 'play'], loading: ['load', 'play'] };
      expect(commands.map((command) => command.do)).toEqual({ ...taken, error: [] }[after.status]);
    });
  });

  it('a version that takes over never makes a song sound that was silent', () => {
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

  it('a spinner never outlives its deadline by being replaced by another spinner for the same song', () => {
    holds(({ before, after }) => {
      const wasWaiting = before.status === 'loading' || before.status === 'buffering';
      const isWaiting = after.status === 'loading' || after.status === 'buffering';
      if (wasWaiting && isWaiting && before.song.id === after.song.id)
        expect(after.giveUpAtMs).toBeLessThanOrEqual(before.giveUpAtMs);
    });
  });

  it('left alone, it comes to rest within 10 s, 4 s later where a version was on its way; what failed makes room for the next song after 3 s', () => {
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
      { numRuns: 2_000 },
    );
  });

  it('the position stays within the song', () => {
    holds(({ after }) => {
      if (after.status === 'idle') return;
      expect(after.positionSeconds).toBeGreaterThanOrEqual(0);
      expect(after.positionSeconds).toBeLessThanOrEqual(400);
    });
  });

  it('what comes too late changes nothing', () => {
    fc.assert(
      fc.property(happenings, anyEvent, fc.integer({ min: 1, max: 5 }), (list, event, late) => {
        fc.pre('turn' in event);
        const { state, nowMs } = live(list, () => undefined);
        const tooLate = { ...event, turn: state.turn - late } as PlaybackEvent;
        fc.pre(wishOf(state)?.turn !== state.turn - late && pendingOf(state)?.turn !== state.turn - late);
        expect(transition(state, tooLate, nowMs)).toEqual({ state, commands: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it('a song is announced as ended only when it was about to sound', () => {
    holds(({ before, commands }) => {
      if (commands.some((command) => command.do === 'announceEnd')) {
        expect(['loading', 'buffering', 'playing']).toContain(before.status);
      }
    });
  });

  it('a song that is asked for leaves the one in the player alone', () => {
    holds(({ before, after, commands }) => {
      if (after.status === 'idle' || !after.wish || wishOf(before)) return;
      expect({ ...after, wish: null }).toEqual({ ...before, pending: null, lastTurn: after.lastTurn });
      expect(commands.filter((command) => command.do !== 'checkSong' && command.do !== 'warn')).toEqual([]);
    });
  });

  it('a song that was asked for and cannot be had leaves nothing behind but a word about it', () => {
    holds(({ before, after, commands }) => {
      const wish = wishOf(before);
      if (before.status === 'idle' || !wish || commands[0]?.do !== 'toast') return;
      expect(commands.slice(1).map((command) => command.do)).toEqual([expect.stringMatching(/^(putBack|passOver)$/)]);
      expect(after).toEqual({ ...before, wish: null, lastTurn: wish.turn });
    });
  });

  it('only what followed another song makes room by itself, and after three failures in a row nothing does', () => {
    holds(({ after }) => {
      if (after.status !== 'error' || after.followAtMs === null) return;
      expect(after.failedBefore).toBeLessThan(playbackTimings.mostFailuresInRow - 1);
    });
  });

  it('everything worth looking at is reached', () => {
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
