// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayQueue, noNeighbours, type PlayQueue } from './playQueue.ts';

const made = (id: number) => aSong({ id, cleanTitle: `Song ${id}` });
const [a, b, c, d, elsewhere] = [made(1), made(2), made(3), made(4), made(9)] as const;

let queue: PlayQueue;
beforeEach(() => {
  queue = createPlayQueue();
  queue.setLists({ walked: [a, b, c, d], continuous: [a, b, c, d] });
});
const around = () => queue.$neighbours.get();

describe('the list', () => {
  it('leads from a song to the one before and the one after', () => {
    queue.songIs(b);
    expect(around()).toEqual({ previous: a, next: c });
  });

  it('leads nowhere at its ends, without a song, and from a song that is not in it', () => {
    expect(around()).toEqual(noNeighbours);
    queue.songIs(a);
    expect(around().previous).toBeUndefined();
    queue.songIs(d);
    expect(around().next).toBeUndefined();
    expect(queue.takeOnward(true)).toBeUndefined();
    queue.songIs(elsewhere);
    expect(around()).toEqual(noNeighbours);
  });

  it('finds a song by its title when another version of it plays', () => {
    queue.songIs({ ...b, id: 99 });
    expect(around()).toEqual({ previous: a, next: c });
  });

  it('is the searched one for next, the whole one for continuous play', () => {
    queue.setLists({ walked: [a, c], continuous: [a, b, c] });
    queue.songIs(a);
    expect(around().next).toEqual(c);
    expect(queue.takeOnward(true)).toEqual(b);
  });

  it('is walked to its end by somebody who meanwhile looks at another', () => {
    queue.songIs(b);
    queue.setLists({ walked: [elsewhere], continuous: [elsewhere] });
    expect(around()).toEqual({ previous: a, next: c });
    queue.songIs(c);
    expect(queue.onward(true)).toEqual(d);
    queue.songIs(elsewhere);
    expect(around()).toEqual(noNeighbours);
  });

  it('follows what becomes of it while a song plays', () => {
    queue.songIs(b);
    queue.setLists({ walked: [d, b, a], continuous: [d, b, a] });
    expect(around()).toEqual({ previous: d, next: a });
  });
});

describe('a song that ends', () => {
  it('leads on with continuous play, and nowhere without', () => {
    queue.songIs(a);
    expect(queue.takeOnward(false)).toBeUndefined();
    expect(queue.takeOnward(true)).toEqual(b);
  });

  it('leads to what is queued, with continuous play and without', () => {
    queue.songIs(a);
    queue.upNext.fill([d, elsewhere]);
    expect(queue.onward(false)).toEqual(d);
    expect(queue.takeOnward(false)).toEqual(d);
    expect(queue.takeOnward(true)).toEqual(elsewhere);
    expect(queue.upNext.$entries.get()).toEqual([]);
  });
});

describe('queued songs', () => {
  const playNext = () => queue.songIs(queue.takeNext());

  it('come before the list, which then goes on from where it was left', () => {
    queue.songIs(b);
    queue.upNext.fill([elsewhere]);
    expect(around().next).toEqual(elsewhere);
    playNext();
    expect(around()).toEqual({ previous: b, next: c });
    playNext();
    expect(around()).toEqual({ previous: b, next: d });
  });

  it('do not move the place in the list, though they stand in it too', () => {
    queue.songIs(a);
    queue.upNext.fill([d]);
    playNext();
    expect(around().next).toEqual(b);
  });

  it('become the place in the list when they are chosen there', () => {
    queue.songIs(a);
    queue.songIs(d);
    expect(around()).toEqual({ previous: c, next: undefined });
  });

  it('can be played out of their turn', () => {
    queue.songIs(a);
    queue.upNext.fill([c, elsewhere]);
    const chosen = queue.takeQueued(queue.upNext.$entries.get()[1]?.key ?? -1);
    expect(chosen).toEqual(elsewhere);
    queue.songIs(chosen);
    expect(around()).toEqual({ previous: a, next: c });
  });
});

describe('a queue that forgets', () => {
  it('leads nowhere any more', () => {
    queue.songIs(b);
    queue.upNext.fill([c]);
    queue.forget();
    expect(around()).toEqual(noNeighbours);
    expect(queue.onward(true)).toBeUndefined();
  });
});
