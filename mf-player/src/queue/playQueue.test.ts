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
  beforeEach(() => queue.setModes({ isContinuous: true }));

  it('leads from a song to the previous and the next', () => {
    queue.songIs(b);
    expect(around()).toEqual({ previous: a, next: c });
  });

  it('leads nowhere at its ends, without a song, or from a song it does not contain', () => {
    expect(around()).toEqual(noNeighbours);
    queue.songIs(a);
    expect(around().previous).toBeUndefined();
    queue.songIs(d);
    expect(around().next).toBeUndefined();
    expect(queue.takeOnward()).toBeUndefined();
    queue.songIs(elsewhere);
    expect(around()).toEqual(noNeighbours);
  });

  it('finds a song by title when another version of it plays', () => {
    queue.songIs({ ...b, id: 99 });
    expect(around()).toEqual({ previous: a, next: c });
  });

  it('is the searched list for next, and the whole list for continuous play', () => {
    queue.setLists({ walked: [a, c], continuous: [a, b, c] });
    queue.songIs(a);
    expect(around().next).toEqual(c);
    expect(queue.takeOnward()).toEqual(b);
  });

  it('is played to its end even if the user opens another', () => {
    queue.songIs(b);
    queue.setLists({ walked: [elsewhere], continuous: [elsewhere] });
    expect(around()).toEqual({ previous: a, next: c });
    queue.songIs(c);
    expect(queue.onward()).toEqual(d);
    queue.songIs(elsewhere);
    expect(around()).toEqual(noNeighbours);
  });

  it('updates while a song plays', () => {
    queue.songIs(b);
    queue.setLists({ walked: [d, b, a], continuous: [d, b, a] });
    expect(around()).toEqual({ previous: d, next: a });
  });
});

describe('a song that ends', () => {
  it('continues with continuous play, and stops without', () => {
    queue.songIs(a);
    expect(queue.takeOnward()).toBeUndefined();
    queue.setModes({ isContinuous: true });
    expect(queue.takeOnward()).toEqual(b);
  });

  it('continues with the queue, with or without continuous play', () => {
    queue.songIs(a);
    queue.upNext.fill([d, elsewhere]);
    expect(queue.onward()).toEqual(d);
    expect(queue.takeOnward()).toEqual(d);
    queue.setModes({ isContinuous: true });
    expect(queue.takeOnward()).toEqual(elsewhere);
    expect(queue.upNext.$entries.get()).toEqual([]);
  });
});

describe('queued songs', () => {
  const playNext = () => queue.songIs(queue.takeNext());

  it('come before the list, which then continues where it was left', () => {
    queue.songIs(b);
    queue.upNext.fill([elsewhere]);
    expect(around().next).toEqual(elsewhere);
    playNext();
    expect(around()).toEqual({ previous: b, next: c });
    playNext();
    expect(around()).toEqual({ previous: b, next: d });
  });

  it('do not change the place in the list, even if they are in it too', () => {
    queue.songIs(a);
    queue.upNext.fill([d]);
    playNext();
    expect(around().next).toEqual(b);
  });

  it('become the place in the list when chosen there', () => {
    queue.songIs(a);
    queue.songIs(d);
    expect(around()).toEqual({ previous: c, next: undefined });
  });

  it('can be played out of order', () => {
    queue.songIs(a);
    queue.upNext.fill([c, elsewhere]);
    const chosen = queue.takeQueued(queue.upNext.$entries.get()[1]?.key ?? -1);
    expect(chosen).toEqual(elsewhere);
    queue.songIs(chosen);
    expect(around()).toEqual({ previous: a, next: c });
  });
});

describe('a cleared queue', () => {
  it('leads nowhere', () => {
    queue.songIs(b);
    queue.upNext.fill([c]);
    queue.forget();
    expect(around()).toEqual(noNeighbours);
    expect(queue.onward()).toBeUndefined();
  });
});

describe('a repeated list', () => {
  beforeEach(() => queue.setModes({ isContinuous: true, repeat: 'all' }));

  it('leads from its last song to its first, and back', () => {
    queue.songIs(d);
    expect(around()).toEqual({ previous: c, next: a });
    expect(queue.onward()).toEqual(a);
    queue.songIs(a);
    expect(around()).toEqual({ previous: d, next: b });
  });

  it('shows every upcoming song once', () => {
    queue.songIs(c);
    expect(queue.listAhead(50)).toEqual([d, a, b, c]);
    expect(queue.listAhead(2)).toEqual([d, a]);
    queue.setModes({ repeat: 'off' });
    expect(queue.listAhead(50)).toEqual([d]);
  });
});

describe('a repeated song', () => {
  beforeEach(() => queue.setModes({ repeat: 'one' }));

  it('follows itself, with or without continuous play; Next leaves it', () => {
    queue.songIs(b);
    expect(queue.takeOnward()).toEqual(b);
    expect(around().next).toEqual(c);
    queue.upNext.fill([d]);
    expect(queue.onward()).toEqual(b);
  });

  it('does not follow itself after a failure', () => {
    queue.songIs(b);
    expect(queue.takeOther()).toBeUndefined();
    queue.upNext.fill([d]);
    expect(queue.takeOther()).toEqual(d);
  });
});

describe('a shuffled list', () => {
  beforeEach(() => queue.setModes({ isContinuous: true, isShuffled: true }));

  it('plays in the order shown, and back', () => {
    queue.songIs(b);
    const shown = queue.listAhead(50);
    expect(shown).toHaveLength(3);
    expect(around()).toEqual({ previous: undefined, next: shown[0] });
    queue.songIs(queue.takeOnward());
    expect(around()).toEqual({ previous: b, next: shown[1] });
  });

  it('keeps its order while queued songs play', () => {
    queue.songIs(b);
    const shown = queue.listAhead(50);
    queue.upNext.fill([elsewhere]);
    queue.songIs(queue.takeNext());
    expect(queue.listAhead(50)).toEqual(shown);
  });

  it('gets another order in another list', () => {
    queue.songIs(b);
    queue.songIs(queue.takeOnward());
    const other = [b, elsewhere, made(10)];
    queue.setLists({ scope: 5, walked: other, continuous: other });
    queue.songIs(elsewhere);
    const ids = queue.listAhead(50).map(({ id }) => id);
    expect(ids.toSorted((x, y) => x - y)).toEqual([2, 10]);
  });
});

describe('an unavailable queued song', () => {
  it('leaves the place in the list unchanged, also after another queued song', () => {
    queue.songIs(a);
    queue.upNext.fill([elsewhere, d]);
    queue.songIs(queue.takeNext());
    queue.songIs(queue.takeNext());
    queue.putBack();
    queue.songIs(elsewhere);
    expect(around()).toEqual({ previous: a, next: d });
    queue.upNext.clear();
    expect(around().next).toEqual(b);
  });

  it('returns to the head of the queue', () => {
    queue.songIs(a);
    queue.upNext.fill([c, d]);
    queue.songIs(queue.takeNext());
    queue.putBack();
    queue.songIs(a);
    expect(queue.upNext.$entries.get().map(({ song }) => song)).toEqual([c, d]);
    expect(around().next).toEqual(c);
  });
});

describe('while something else leads', () => {
  it('shows what comes next and before there, and hands the queue and the list back', () => {
    queue.setModes({ isContinuous: true });
    queue.upNext.addLast(d);
    queue.songIs(a);
    queue.lead({ previous: a, next: elsewhere });
    expect([around(), queue.onward()]).toEqual([{ previous: a, next: elsewhere }, elsewhere]);
    queue.lead({ previous: a, next: undefined });
    expect(queue.onward()).toBeUndefined();
    queue.songIs(b);
    queue.lead(null);
    expect([around(), queue.onward()]).toEqual([{ previous: a, next: d }, d]);
  });

  it('leaves a song that was queued before to itself', () => {
    queue.upNext.addLast(a);
    queue.takeNext();
    queue.songIs(a);
    expect(queue.isTaken(a)).toBe(true);
    queue.lead({ previous: a, next: a });
    expect(queue.isTaken(a)).toBe(false);
  });
});

describe('the group of new songs', () => {
  const listed = { scope: null, walked: [a, d], continuous: [a, d] };
  const group = (...songs: (typeof a)[]) =>
    queue.setLists({ ...listed, newSongs: { scope: 'newSongs', walked: songs, continuous: songs } });
  const playInGroup = (song: typeof a) => {
    queue.choose(song, 'newSongs');
    queue.songIs(song);
  };
  beforeEach(() => {
    queue.setModes({ isContinuous: true });
    group(c, b, a);
  });

  it('is played by itself, and the list without it', () => {
    playInGroup(b);
    expect([around(), queue.onward()]).toEqual([{ previous: c, next: a }, a]);
    queue.songIs(queue.takeOnward());
    expect(around()).toEqual({ previous: b, next: undefined });
    queue.choose(a, undefined);
    queue.songIs(d);
    queue.choose(a, undefined);
    queue.songIs(a);
    expect(around()).toEqual({ previous: undefined, next: d });
  });

  it('goes on from where a song stood that has a status now', () => {
    playInGroup(b);
    group(c, a);
    expect(around()).toEqual({ previous: c, next: a });
    queue.songIs(queue.takeOnward());
    expect([queue.source(), around()]).toEqual(['newSongs', { previous: c, next: undefined }]);
  });

  it('goes on when the list is another one, and after queued songs', () => {
    playInGroup(c);
    queue.setLists({ scope: 5, walked: [elsewhere], continuous: [elsewhere] });
    queue.upNext.fill([elsewhere]);
    queue.songIs(queue.takeNext());
    queue.songIs(queue.takeNext());
    expect(around()).toEqual({ previous: c, next: a });
  });

  it('is left by a song that isn’t in it', () => {
    playInGroup(c);
    queue.songIs(d);
    expect([queue.source(), around()]).toEqual([undefined, { previous: a, next: undefined }]);
  });

  it('is what a reloaded page goes on in, once its songs are there', () => {
    queue = createPlayQueue();
    playInGroup(b);
    expect(queue.source()).toBe('newSongs');
    group(c, b, a);
    expect(around()).toEqual({ previous: c, next: a });
  });

  it('is left again if the chosen song can’t be played', () => {
    queue.choose(d, undefined);
    queue.songIs(d);
    playInGroup(c);
    queue.songIs(d);
    expect([queue.source(), around()]).toEqual([undefined, { previous: a, next: undefined }]);
  });
});
