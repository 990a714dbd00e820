// @vitest-environment node
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUpNext, LONGEST_QUEUE, type UpNext } from './upNext.ts';

const [a, b, c] = aSmallLibrary() as [ReturnType<typeof aSmallLibrary>[0], never, never];
let queue: UpNext;
const ids = () => queue.$entries.get().map(({ song }) => song.id);
const keyAt = (place: number) => queue.$entries.get()[place]?.key ?? -1;

beforeEach(() => {
  queue = createUpNext();
});

describe('the queue', () => {
  it('adds songs at the head and the end, even the same one twice', () => {
    queue.addLast(a);
    queue.addLast(b);
    queue.addNext(c);
    queue.addLast(a);
    expect(ids()).toEqual([3, 1, 2, 1]);
    expect(new Set(queue.$entries.get().map(({ key }) => key)).size).toBe(4);
  });

  it('updates a renamed song everywhere', () => {
    queue.fill([a, b, a]);
    const keys = [keyAt(0), keyAt(1), keyAt(2)];
    queue.rename({ ...a, cleanTitle: 'Another Song' });
    expect(queue.$entries.get().map(({ song }) => song.cleanTitle)).toEqual([
      'Another Song',
      (b as typeof a).cleanTitle,
      'Another Song',
    ]);
    expect([keyAt(0), keyAt(1), keyAt(2)]).toEqual(keys);
    const entries = queue.$entries.get();
    queue.rename({ ...a, cleanTitle: 'Another Song' });
    expect(queue.$entries.get()).toBe(entries);
  });

  it('moves a song, but not beyond the ends', () => {
    queue.fill([a, b, c]);
    queue.moveTo(keyAt(0), 1);
    expect(ids()).toEqual([2, 1, 3]);
    queue.moveTo(keyAt(2), -7);
    expect(ids()).toEqual([3, 2, 1]);
    queue.moveTo(keyAt(0), 99);
    queue.moveTo(-1, 0);
    expect(ids()).toEqual([2, 1, 3]);
  });

  it('is the same array if nothing moves', () => {
    queue.fill([a, b]);
    const before = queue.$entries.get();
    queue.moveTo(keyAt(1), 1);
    queue.moveTo(keyAt(1), 5);
    expect(queue.$entries.get()).toBe(before);
  });

  it('removes and returns its first song, or the given one', () => {
    queue.fill([a, b, c]);
    expect(queue.take()).toEqual(a);
    expect(queue.take(keyAt(1))).toEqual(c);
    expect(ids()).toEqual([2]);
    queue.clear();
    expect(queue.take()).toBeUndefined();
  });

  it('removes only one entry of a song that is queued twice', () => {
    queue.fill([a, b, a]);
    queue.remove(keyAt(2));
    expect(ids()).toEqual([1, 2]);
  });

  it('has a maximum length', () => {
    queue.fill(Array.from({ length: 2 * LONGEST_QUEUE }, () => a));
    queue.addLast(b);
    queue.addNext(c);
    expect(ids()).toHaveLength(LONGEST_QUEUE);
    expect(ids()[0]).toBe(3);
  });
});
