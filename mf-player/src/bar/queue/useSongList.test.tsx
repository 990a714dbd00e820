import {
  $listView,
  $playlistScope,
  FAVORITES_ID,
  type ListView,
  listHiddenSongs,
  listPlaylistSongs,
  listSongDecisions,
  listSongStatuses,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import {
  aCurrentUser,
  aDecisionSummary,
  aPlaylistSong,
  aSmallLibrary,
  libraryHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, waitFor } from '@testing-library/react';
import type { WritableAtom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as lists from '../../data/lists.queries.ts';
import { versionProducers } from '../../data/versionProducers.queries.ts';
import type { PlayedLists } from '../../queue/playQueue.ts';
import { aTestBar } from '../testing/aTestBar.tsx';

const songs = aSmallLibrary();
const [fourth, third, second, first] = songs.slice(-4) as [Song, Song, Song, Song];
const withStatus = (off: Song[] = []) =>
  standInFor(listSongStatuses, () =>
    songs.map(({ cleanTitle }) => ({
      cleanTitle,
      status: off.some((song) => song.cleanTitle === cleanTitle) ? ('Shelved' as const) : ('Half-baked' as const),
    })),
  );
const server = standIns(() => [withStatus(), ...libraryHandlers()]);
const view = $listView.get();
// Stands in for the library, which owns this store.
const setView = (changed: Partial<ListView>) => ($listView as WritableAtom<ListView>).set({ ...view, ...changed });
const setScope = (scope: number | null) => ($playlistScope as WritableAtom<number | null>).set(scope);

let bar: ReturnType<typeof aTestBar>;
beforeEach(() => {
  bar = aTestBar();
});
afterEach(() => {
  setView(view);
  setScope(null);
});

const next = () => bar.player.$neighbours.get().next?.id;
const nextIs = (song: Song | undefined) => waitFor(() => expect(next()).toBe(song?.id));

describe('the player’s list', () => {
  it('contains all songs, newest first', async () => {
    await bar.plays(first);
    await nextIs(second);
  });

  it('is in the saved order', async () => {
    setView({ sort: 'modified-asc' });
    await bar.plays(third);
    await nextIs(second);
  });

  it('applies the status filter', async () => {
    server.use(withStatus([second]));
    await bar.plays(first);
    await nextIs(third);
  });

  it('applies the filter and the order by decision', async () => {
    const waiting = { isWaitingForMe: true, openVotes: [] };
    server.use(
      standInFor(listSongDecisions, () => [
        aDecisionSummary({ ...waiting, cleanTitle: first.cleanTitle }),
        aDecisionSummary({ ...waiting, cleanTitle: fourth.cleanTitle }),
        aDecisionSummary({ openVotes: [], isWaitingForMe: false, cleanTitle: second.cleanTitle }),
      ]),
    );
    setView({ decision: 'waitingForMe' });
    await bar.plays(first);
    await nextIs(fourth);
    const inOrder = [first, fourth].toSorted((a, b) => (a.cleanTitle < b.cleanTitle ? -1 : 1));
    act(() => setView({ sort: 'decision' }));
    await bar.plays(inOrder[1] as Song);
    await nextIs(second);
  });

  it('applies the search as it is typed', async () => {
    await bar.plays(first);
    await nextIs(second);
    act(() => setView({ search: 'e' }));
    expect(first.cleanTitle).toContain('e');
    await nextIs(
      songs.toReversed().find(({ id, cleanTitle }) => id < first.id && /[eé]/i.test(cleanTitle) && id !== 0),
    );
  });

  it('is the playlist the user is in', async () => {
    const rows = [first, fourth].map((song, orderPosition) => aPlaylistSong({ ...song, orderPosition }));
    server.use(standInFor(listPlaylistSongs, () => rows));
    setScope(1);
    await bar.plays(first);
    await nextIs(fourth);
  });

  it('is the user’s favourites', async () => {
    setScope(FAVORITES_ID);
    await bar.plays(first);
    await nextIs(undefined);
    await bar.type('l');
    await bar.findButton('Favorite this song, 1');
  });

  it('updates when the server reports a change', async () => {
    await bar.plays(first);
    await nextIs(second);
    server.use(withStatus([second]));
    act(() => serverChanged.emit({ topic: 'statuses' }));
    await nextIs(third);
  });
});

describe('hidden songs', () => {
  it('are left out for admins', async () => {
    bar.close();
    server.use(standInFor(listHiddenSongs, () => [second]));
    bar = aTestBar({ user: aCurrentUser({ isAdmin: true }) });
    await bar.plays(first);
    await nextIs(third);
  });

  it('do not make a search sort the list again', async () => {
    bar.close();
    server.use(standInFor(listHiddenSongs, () => [second]));
    bar = aTestBar({ user: aCurrentUser({ isAdmin: true }) });
    await bar.plays(first);
    await nextIs(third);
    const setLists = vi.spyOn(bar.player, 'setLists');
    // Synchronous, so nothing else can change the list in between.
    act(() => setView({ search: 'o' }));
    act(() => setView({ search: 'ow' }));
    const [[before], [after]] = setLists.mock.calls as [[PlayedLists], [PlayedLists]];
    expect(after.continuous).toBe(before.continuous);
  });

  it('are requested by admins only', () => {
    expect(lists.playerHiddenSongs('playing', false).enabled).toBe(false);
    expect(lists.playerHiddenSongs('playing', true)).toMatchObject({ enabled: true, refetchInterval: 30_000 });
  });
});

describe('a background refetch', () => {
  it.each([
    ['songs', lists.playerSongs],
    ['statuses', lists.playerStatuses],
    ['playlist links', lists.playerPlaylistLinks],
  ])('updates %s every 30 s, but not while audio is loading', (_, query) => {
    for (const status of ['idle', 'playing', 'paused', 'error'] as const) {
      expect(query(status).refetchInterval).toBe(30_000);
    }
    for (const status of ['loading', 'buffering'] as const) expect(query(status).refetchInterval).toBe(false);
  });

  it('skips producers, which stay fresh for 5 minutes', () => {
    expect(versionProducers(first).staleTime).toBe(300_000);
  });
});
