import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aSong } from '../songs/songs.builders.ts';
import { type SongStatus, songStatuses } from '../statuses/songStatus.ts';
import { decisionCounts, needsDecisions } from './decisionFilter.ts';
import type { DecisionFact } from './songDecision.ts';
import { continuousList, type ListChoice, listedSongs, sortFor } from './songFilter.ts';
import type { SongFacts } from './songOrder.ts';
import { defaultStatusFilter, everyStatus, statusCounts } from './statusFilter.ts';

const titles = (songs: readonly { cleanTitle: string }[]) => songs.map(({ cleanTitle }) => cleanTitle);
const songsNamed = (...names: string[]) =>
  names.map((cleanTitle, index) =>
    aSong({ id: index + 1, cleanTitle, dropboxPath: `/Music/${cleanTitle}.wav`, producer: null, filename: cleanTitle }),
  );
const withStatuses = (statuses: Record<string, SongStatus>): SongFacts => ({
  customTitles: new Map(),
  statuses: new Map(Object.entries(statuses)),
});
const allShown: ListChoice = {
  scope: null,
  sort: 'name-asc',
  statuses: defaultStatusFilter,
  search: '',
};

const decided = (state: DecisionFact['state'], isWaitingForMe = false): DecisionFact => ({
  state,
  isWaitingForMe,
  openVotes: [],
});

describe('a list narrowed to a decision', () => {
  const songs = songsNamed('E', 'D', 'C', 'B', 'A');
  const facts: SongFacts = {
    ...withStatuses({ A: 'Half-baked', B: 'Half-baked', C: 'Half-baked', D: 'Half-baked', E: 'Shelved' }),
    decisions: new Map([
      ['A', decided('approved')],
      ['B', decided('changesAsked', true)],
      ['C', decided('waiting')],
      ['E', decided('waiting', true)],
    ]),
  };
  const listed = (choice: Partial<ListChoice>) => titles(listedSongs(songs, { ...allShown, ...choice }, facts));

  it('shows every song that stands there, whatever its status', () => {
    expect(listed({ decision: 'waitingForMe' })).toEqual(['B', 'E']);
    expect(listed({ decision: 'waitingForMe', scope: 4 })).toEqual(['B', 'E']);
    expect([listed({ decision: 'changesAsked' }), listed({ decision: 'approved' })]).toEqual([['B'], ['A']]);
    expect(listed({ decision: 'approved', search: 'b' })).toEqual([]);
  });

  it('is the one that plays on', () => {
    const choice = { ...allShown, decision: 'waitingForMe' as const };
    expect(titles(continuousList(songs, choice, facts))).toEqual(['B', 'E']);
    // A refetched list of the same songs, and a decision that is gone from it.
    const now = new Map([...(facts.decisions ?? [])].filter(([title]) => title !== 'B'));
    expect(titles(continuousList([...songs], choice, { ...facts, decisions: now }))).toEqual(['E']);
  });

  it('is whole where statuses do not narrow it either', () => {
    expect(listed({ decision: 'approved', scope: -1 })).toHaveLength(5);
    expect(listed({ decision: 'approved', scope: 4, sort: 'custom' })).toHaveLength(5);
    expect(needsDecisions({ decision: 'approved', scope: -1, sort: 'title' })).toBe(false);
    expect(needsDecisions({ scope: -1, sort: 'decision' })).toBe(true);
  });

  it('can be in the order of what is to do', () => {
    expect(listed({ sort: 'decision', statuses: everyStatus })).toEqual(['B', 'E', 'C', 'A', 'D']);
  });

  it('is counted', () => {
    expect(decisionCounts(songs, facts.decisions)).toEqual({ waitingForMe: 2, changesAsked: 1, approved: 1 });
    expect(decisionCounts(songs, undefined)).toEqual({ waitingForMe: 0, changesAsked: 0, approved: 0 });
  });
});

describe('a list', () => {
  const songs = songsNamed('C', 'A', 'B');
  const facts = withStatuses({ A: 'Half-baked', B: 'Shelved', C: 'Half-baked' });

  it('of all songs leaves out unticked statuses', () => {
    expect(titles(listedSongs(songs, allShown, facts))).toEqual(['A', 'C']);
  });

  it('treats a song without a status as in the pantry', () => {
    expect(listedSongs(songs, allShown, withStatuses({}))).toEqual([]);
    const withPantry = { ...allShown, statuses: { ...defaultStatusFilter, Sketch: true } };
    expect(listedSongs(songs, withPantry, withStatuses({}))).toHaveLength(3);
  });

  it.each([-1, -2])('of favourites and hidden songs (%i) is whole', (scope) => {
    expect(titles(listedSongs(songs, { ...allShown, scope }, facts))).toEqual(['A', 'B', 'C']);
  });

  it('of a playlist shows every status until it is filtered, and in custom order always', () => {
    const playlist = songs.map((song, index) => ({ ...song, orderPosition: index }));
    const inPlaylist = { ...allShown, scope: 3 };
    expect(titles(listedSongs(playlist, inPlaylist, facts))).toEqual(['A', 'B', 'C']);
    expect(titles(listedSongs(playlist, { ...inPlaylist, search: 'a' }, facts))).toEqual(['A']);
    const narrowed = { ...inPlaylist, playlistStatuses: defaultStatusFilter };
    expect(titles(listedSongs(playlist, narrowed, facts))).toEqual(['A', 'C']);
    expect(titles(listedSongs(playlist, { ...narrowed, sort: 'custom' }, facts))).toEqual(['C', 'A', 'B']);
  });

  it('shows exact matches first, then typos, each in the chosen order', () => {
    const named = songsNamed('Awekening B', 'Awakening B', 'Awakening A', 'Awekening A');
    const search = (sort: ListChoice['sort']) =>
      titles(listedSongs(named, { ...allShown, statuses: everyStatus, sort, search: 'awakening' }, withStatuses({})));
    expect(search('name-asc')).toEqual(['Awakening A', 'Awakening B', 'Awekening A', 'Awekening B']);
    expect(search('name-desc')).toEqual(['Awakening B', 'Awakening A', 'Awekening B', 'Awekening A']);
  });

  it('has a custom order only for a playlist that has one', () => {
    expect(sortFor('custom', { useCustomOrder: true })).toBe('custom');
    expect(sortFor('custom', { useCustomOrder: false })).toBe('modified-desc');
    expect(sortFor('custom', undefined)).toBe('modified-desc');
    expect(sortFor('name-asc', undefined)).toBe('name-asc');
  });
});

describe('the same list requested again', () => {
  it('is the same array, so that library and player do its work once', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    const once = listedSongs(songs, { ...allShown, search: 'a' }, facts);
    expect(listedSongs(songs, { ...allShown, search: 'a' }, facts)).toBe(once);
    expect(continuousList(songs, allShown, facts)).toBe(continuousList(songs, allShown, facts));
  });

  it('reads no status again if a song changed otherwise', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    const counts = statusCounts(songs, facts.statuses);
    listedSongs(songs, allShown, facts);
    const asked = vi.spyOn(facts.statuses, 'get');
    const liked = songs.map((song) => (song.cleanTitle === 'B' ? { ...song, favoriteCount: 7 } : song));
    expect(listedSongs(liked, allShown, facts)).toEqual(liked.slice(1));
    expect(statusCounts(liked, facts.statuses)).toBe(counts);
    expect(asked).not.toHaveBeenCalled();
    const renamed = songs.map((song) => (song.cleanTitle === 'B' ? { ...song, cleanTitle: 'D' } : song));
    expect(titles(listedSongs(renamed, allShown, facts))).toEqual(['A']);
    expect([...statusCounts(renamed, facts.statuses)]).toEqual([
      ['Sketch', 2],
      ['Half-baked', 1],
    ]);
  });

  it('is computed again when the list, order, statuses or titles change', () => {
    const songs = songsNamed('C', 'A', 'B');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked' });
    expect(titles(listedSongs(songs, allShown, facts))).toEqual(['A', 'B']);
    expect(titles(listedSongs(songs, { ...allShown, sort: 'name-desc' }, facts))).toEqual(['B', 'A']);
    expect(titles(listedSongs(songs, allShown, withStatuses({ C: 'Done(ish)' })))).toEqual(['C']);
    expect(titles(listedSongs(songs.slice(0, 2), allShown, facts))).toEqual(['A']);
    const retitled = { ...facts, customTitles: new Map([['A', 'Zebra']]) };
    expect(titles(listedSongs(songs, { ...allShown, search: 'zeb' }, facts))).toEqual([]);
    expect(titles(listedSongs(songs, { ...allShown, search: 'zeb' }, retitled))).toEqual(['A']);
  });
});

describe('continuous play', () => {
  it('skips hidden songs and unticked statuses, and ignores the search', () => {
    const [a, b, c] = songsNamed('A', 'B', 'C');
    if (!a || !b || !c) throw new Error('three songs were made');
    const facts = withStatuses({ A: 'Half-baked', B: 'Half-baked', C: 'Done(ish)' });
    expect(titles(continuousList([a, { ...b, isHidden: true }, c], allShown, facts))).toEqual(['A', 'C']);
    const shelved = withStatuses({ A: 'Half-baked', B: 'Shelved', C: 'Half-baked' });
    expect(titles(continuousList([a, b, c], allShown, shelved))).toEqual(['A', 'C']);
  });

  it('follows the list without a search', () => {
    const statuses = fc.dictionary(
      fc.constantFrom('A', 'B', 'C', 'D'),
      fc.constantFrom(...songStatuses.map(({ value }) => value)),
    );
    const scopes = fc.constantFrom(null, -2, 3);
    const sorts = fc.constantFrom('modified-desc', 'name-desc', 'random', 'status', 'title');
    fc.assert(
      fc.property(statuses, scopes, sorts, (stored, scope, sort) => {
        const listed = songsNamed('A', 'B', 'C', 'D');
        const choice = { ...allShown, scope, sort } as const;
        const facts = withStatuses(stored);
        expect(continuousList(listed, choice, facts)).toEqual(listedSongs(listed, choice, facts));
      }),
    );
  });
});
