import { useStore } from '@nanostores/react';
import {
  $listView,
  $playlistScope,
  customTitlesQuery,
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type ListView,
  needsDecisions,
  type PlaybackStatus,
  playlistsQuery,
  type Song,
  sortFor,
} from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import * as lists from '../../data/lists.queries.ts';
import type { Player } from '../../player/player.ts';
import { playedLists, withoutHidden } from '../../queue/playedLists.ts';
import { useRenamedSongs } from './useRenamedSongs.ts';

const NONE: readonly Song[] = [];

/** The library's view settings, deferred: while the user types, the rows are drawn first. */
function useListViewSoon(): ListView {
  const [view, setView] = useState($listView.get());
  useEffect(() => $listView.subscribe((now) => startTransition(() => setView(now))), []);
  return view;
}

/**
 * Keeps the player's list in sync with the library on every page: refetches every 30 s, and at once when the server
 * reports a change.
 *
 * @returns whether the songs have arrived
 */
export function useSongList(player: Player, status: PlaybackStatus): boolean {
  const scope = useStore($playlistScope);
  const { search, sort, statuses: chosen, playlistStatuses, decision, heardBefore } = useListViewSoon();
  const isAdmin = useMember()?.isAdmin ?? false;
  const songs = useQuery(lists.playerSongs(status));
  const { data: statuses, isPending: areStatusesAwaited } = useQuery(lists.playerStatuses(status));
  const { data: hidden } = useQuery(lists.playerHiddenSongs(status, isAdmin));
  const { data: titles } = useQuery(queryOptions(customTitlesQuery));
  const { data: playlists } = useQuery(queryOptions({ ...playlistsQuery, enabled: scope !== null && scope > 0 }));
  const ofScope = useSongsOfScope(scope, songs.data);
  // Rows show which playlists a song is in. The player keeps these fresh even without a list on screen.
  useQuery(lists.playerPlaylistLinks(status));
  useRenamedSongs(player, songs.data);

  const customTitles = useMemo(
    () => new Map(titles?.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle])),
    [titles],
  );
  useEffect(() => player.setTitles(customTitles), [player, customTitles]);

  const order = sortFor(
    sort,
    playlists?.find(({ id }) => id === scope),
  );
  const isByDecision = needsDecisions({ scope, sort: order, decision });
  const { data: decided } = useQuery(lists.playerDecisions(status, isByDecision));

  const facts = useMemo(
    () => ({
      customTitles,
      statuses: new Map(statuses?.map((record) => [record.cleanTitle, record.status])),
      decisions: new Map(decided?.map((summary) => [summary.cleanTitle, summary])),
    }),
    [customTitles, statuses, decided],
  );
  const visible = useMemo(
    () => ofScope && withoutHidden(ofScope, new Set(hidden?.map(({ cleanTitle }) => cleanTitle))),
    [ofScope, hidden],
  );
  // Without statuses every song would be new.
  const isKnown = !areStatusesAwaited && (!isByDecision || decided !== undefined);
  useEffect(() => {
    // Keep the previous list while the new one loads.
    if (!visible || !isKnown) return;
    const choice = { scope, sort: order, statuses: chosen, playlistStatuses, decision, heardBefore, search };
    player.setLists({ scope, ...playedLists(visible, choice, facts) });
  }, [player, visible, isKnown, scope, order, chosen, playlistStatuses, decision, heardBefore, search, facts]);

  const hadError = useRef(false);
  useEffect(() => {
    if (hadError.current && !songs.isError) player.dispatch({ type: 'connectionRestored' });
    hadError.current = songs.isError;
  }, [player, songs.isError]);
  return songs.data !== undefined;
}

/** The songs in scope, as far as they have loaded. The hidden songs' list is empty, since they can't be played. */
function useSongsOfScope(scope: number | null, all: readonly Song[] | undefined): readonly Song[] | undefined {
  const favorites = useQuery(lists.playerFavorites(scope === FAVORITES_ID));
  const ofPlaylist = useQuery(lists.playerPlaylistSongs(scope));
  if (scope === null) return all;
  if (scope === HIDDEN_SONGS_ID) return NONE;
  return scope === FAVORITES_ID ? favorites.data : ofPlaylist.data;
}
