// @vitest-environment node
import { aComparedPair, aVersion } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { heardStretch } from './changeActions.ts';
import { changeLabel } from './changeSigns.ts';
import { shownChanges } from './shownChanges.ts';

/** 16 s are new at 1:04, and 8 s are cut at the end. */
const pair = aComparedPair();
const reply = { newerId: 2, olderId: 1, comparison: pair, isListeningCloser: false };

describe('the changes between two versions', () => {
  it('stand where they are in the newer one', () => {
    const changes = shownChanges(reply, pair, 2);
    expect(changes.map(({ here }) => here)).toEqual([
      [64, 80],
      [196, 196],
    ]);
    expect(changes.map(changeLabel)).toEqual(['New, 1:04 to 1:20', 'Cut, 8 seconds at 3:16']);
  });

  it('stand where they would be in the older one, if that is shown', () => {
    expect(shownChanges(reply, pair, 1).map(({ here }) => here)).toEqual([
      [64, 64],
      [180, 188],
    ]);
  });

  it('include those that only listening closer found', () => {
    const change = { kind: 'added' as const, newer: [10, 14] as [number, number], older: null, from: null };
    const closer = {
      isSameRecording: false,
      remainderDb: -30,
      changes: [{ ...change, decibels: null, mostly: 'lows' as const }],
    };
    const [first] = shownChanges(reply, aComparedPair({ closer }), 2);
    expect(first?.isCloser).toBe(true);
    expect(first && changeLabel(first)).toBe('Something added or louder, 0:10 to 0:14, mostly lows');
  });

  it('are played with a second before them, even where there is nothing', () => {
    const song = aVersion();
    expect(heardStretch(song, [64, 70])).toMatchObject({ fromSeconds: 63, untilSeconds: 70 });
    expect(heardStretch(song, [0.5, 0.5])).toMatchObject({ fromSeconds: 0, untilSeconds: 1.5 });
    expect(heardStretch(song, [10, 100])).toMatchObject({ fromSeconds: 9, untilSeconds: 25 });
  });
});
