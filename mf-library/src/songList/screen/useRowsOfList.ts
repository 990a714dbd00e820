import {
  type DecisionSummary,
  type PlaylistScope,
  type PlaylistSongLink,
  queryFromScope,
  type Song,
  type SongFacts,
} from '@simmer/contracts';
import { useIsPhone, useNow } from '@simmer/kit/ui';
import { type RefObject, useCallback, useMemo } from 'react';
import { useFavoriteTitles, useFavoriteToggle } from '../../catalogue/favorites/favorites.queries.ts';
import type { OpenMenu, Rows } from '../../catalogue/lists/rows.context.ts';
import { scrollerOf } from '../../catalogue/lists/scroller.ts';
import { useOpenNotes } from '../../catalogue/lists/songs.queries.ts';
import { usePlaylistLinks } from '../../catalogue/playlists/playlists.queries.ts';
import { rememberScroll } from '../rows/scrollMemory.ts';

/** The playlists of each song. */
function useLinksByTitle(): ReadonlyMap<string, PlaylistSongLink[]> {
  const { data } = usePlaylistLinks();
  return useMemo(() => Map.groupBy(data ?? [], ({ cleanTitle }) => cleanTitle), [data]);
}

type Options = {
  screen: RefObject<HTMLElement | null>;
  scope: PlaylistScope;
  songs: readonly Song[];
  facts: SongFacts & { decisions: ReadonlyMap<string, DecisionSummary> };
  openMenu(menu: OpenMenu): void;
};

/** The rows' additional data and actions; the same object until some of it changes. */
export function useRowsOfList({ screen, scope, songs, facts, openMenu }: Options): Rows {
  const now = useNow();
  const isPhone = useIsPhone();
  const favorites = useFavoriteTitles();
  const openNotes = useOpenNotes(songs);
  const links = useLinksByTitle();
  const toggleFavorite = useFavoriteToggle();

  const onLeave = useCallback(() => rememberScroll(scope, scrollerOf(screen.current).scrollTop), [scope, screen]);
  const onFavorite = useCallback(
    (song: Song, isFavorited: boolean) => toggleFavorite({ song, isFavorited }),
    [toggleFavorite],
  );
  return useMemo(
    () => ({
      ...facts,
      now,
      scope,
      playlistQuery: queryFromScope(scope),
      isPhone,
      favorites,
      openNotes,
      links,
      onLeave,
      onFavorite,
      openMenu,
    }),
    [facts, now, scope, isPhone, favorites, openNotes, links, onLeave, onFavorite, openMenu],
  );
}
