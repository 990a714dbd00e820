// @vitest-environment node
import { defaultStatusFilter, type ListChoice, type SongFacts, type SongSort } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { playedLists, withoutHidden } from './playedLists.ts';
import { createPlayQueue } from './playQueue.ts';

const day = (of: number) => new Date(Date.UTC(2026, 4, of)).toISOString();
const [a, b, c] = ['A', 'B', 'C'].map((cleanTitle, index) =>
  aSong({ id: index + 1, cleanTitle, dropboxPath: `/Music/${cleanTitle}.mp3`, modifiedAt: day(9 - index) }),
) as [ReturnType<typeof aSong>, ReturnType<typeof aSong>, ReturnType<typeof aSong>];

const facts: SongFacts = {
  customTitles: new Map([['C', 'Anthem']]),
  statuses: new Map([
    ['A', 'Half-baked'],
    ['B', 'Half-baked'],
    ['C', 'Half-baked'],
  ]),
};
const choice: ListChoice = { scope: null, sort: 'modified-desc', statuses: defaultStatusFilter, search: '' };
const listed = (
  changed: Partial<ListChoice> = {},
  more: Partial<SongFacts> = {},
  songs = [a, b, c],
  hidden: string[] = [],
) => playedLists(withoutHidden(songs, new Set(hidden)), { ...choice, ...changed }, { ...facts, ...more });

/** The song that follows: by a press on next, and automatically. */
function after(song: typeof a, lists: ReturnType<typeof playedLists>) {
  const queue = createPlayQueue();
  queue.setModes({ isContinuous: true });
  queue.setLists(lists);
  queue.songIs(song);
  return { next: queue.$neighbours.get().next, onward: queue.onward() };
}

describe('the list being played', () => {
  it('is in the chosen order', () => {
    expect(after(a, listed())).toEqual({ next: b, onward: b });
    expect(after(c, listed({ sort: 'name-desc' satisfies SongSort })).onward).toEqual(b);
  });

  it('skips hidden songs, whether marked or listed as hidden', () => {
    expect(after(a, listed({}, {}, [a, { ...b, isHidden: true }, c]))).toEqual({ next: c, onward: c });
    expect(after(a, listed({}, {}, [a, b, c], ['B']))).toEqual({ next: c, onward: c });
  });

  it('skips what no browser plays', () => {
    expect(after(a, listed({}, {}, [a, { ...b, unplayable: 'empty' }, c]))).toEqual({ next: c, onward: c });
  });

  it('is the same object if none of its songs is hidden', () => {
    const songs = [a, b, c];
    expect(withoutHidden(songs, new Set(['Slow Boil']))).toBe(songs);
  });

  it('applies the status filter', () => {
    const statuses = new Map(facts.statuses).set('B', 'Shelved');
    expect(after(a, listed({}, { statuses }))).toEqual({ next: c, onward: c });
  });

  it('applies the search, including custom titles, to previous and next but not to continuous play', () => {
    const found = listed({ search: 'a' });
    expect(found.walked).toEqual(expect.arrayContaining([a, c]));
    expect(after(a, listed({ search: 'anth' })).onward).toEqual(b);
    const byOwn = listed({ search: 'a' }, {}, [
      { ...a, producer: null },
      { ...b, producer: null },
      { ...c, producer: null },
    ]);
    expect(byOwn.walked.map(({ cleanTitle }) => cleanTitle)).toEqual(['A', 'C']);
    expect(after(a, byOwn).next?.cleanTitle).toBe('C');
    expect(after(a, byOwn).onward?.cleanTitle).toBe('B');
  });

  it('is the same in both variants without a search', () => {
    const { walked, continuous } = listed({ sort: 'name-desc' });
    expect(walked).toEqual(continuous);
  });

  it('comes with the new songs, newest first, searched and not', () => {
    const statuses = new Map([['A', 'Half-baked' as const]]);
    expect(listed({ sort: 'name-asc' }, { statuses }).newSongs).toEqual({
      scope: 'newSongs',
      walked: [b, c],
      continuous: [b, c],
    });
    expect(listed({ search: 'anth' }, { statuses }).newSongs).toMatchObject({ walked: [c], continuous: [b, c] });
    expect(listed({ scope: 4 }, { statuses }).newSongs?.continuous).toEqual([]);
  });
});
