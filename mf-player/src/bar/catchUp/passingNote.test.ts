import { aComment } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { passingNote } from './passingNote.ts';

const noteAt = (id: number, atSeconds: number, untilSeconds: number | null = null) => ({
  ...aComment({ id, untilSeconds }),
  atSeconds,
});
const snare = noteAt(1, 20);
const verse = noteAt(2, 40, 60);
const shout = noteAt(3, 50);
const notes = [shout, snare, verse];
const idAt = (positionSeconds: number) => passingNote(notes, positionSeconds)?.id;

describe('the note that passes', () => {
  it('is there from half a second before its moment, for six seconds', () => {
    expect([19.4, 19.5, 20, 25.9, 26].map(idAt)).toEqual([undefined, 1, 1, 1, undefined]);
  });

  it('is there for the whole of a longer range, and six seconds of a shorter one', () => {
    expect([39.5, 48, 58, 60].map(idAt)).toEqual([2, 2, 2, undefined]);
    expect(passingNote([noteAt(4, 10, 12)], 15.9)?.id).toBe(4);
  });

  it('is the one that began last; a longer one comes back after it', () => {
    expect([49.5, 55.9, 56].map(idAt)).toEqual([3, 3, 2]);
    expect(passingNote([noteAt(5, 10), noteAt(6, 10)], 10)?.id).toBe(6);
  });
});
