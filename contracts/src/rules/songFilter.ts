import type { PlaylistScope } from './playlistScope.ts';
import { remembered } from './remembered.ts';
import { DEFAULT_SONG_SORT, inOrder, type OrderedSong, type SongFacts, type SongSort } from './songOrder.ts';
import type { SearchedSong } from './songSearch/searchedSong.ts';
import { songSearch } from './songSearch/songSearch.ts';
import { keptByStatus, type StatusChoice } from './statusFilter.ts';

/** How a person looks at a list. */
export type ListChoice = StatusChoice & { scope: PlaylistScope; sort: SongSort; search: string };

/** The order a list is really in: the custom one only where the list is a playlist that has one (PRODUCT.md, Lists). */
export function sortFor(sort: SongSort, playlist: { useCustomOrder: boolean } | undefined): SongSort {
  return sort === 'custom' && !playlist?.useCustomOrder ? DEFAULT_SONG_SORT : sort;
}

type ListedSong = OrderedSong & SearchedSong;

function filteredSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  return keptByStatus(inOrder(songs, choice.sort, facts), choice, facts);
}

/**
 * What a chosen list shows: its songs by the status filter and the search, in order. Previous and next go through the same.
 *
 * @param songs all songs of the chosen list
 */
export function listedSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: ListChoice,
  facts: SongFacts,
): readonly S[] {
  return songSearch(filteredSongs(songs, choice, facts), facts.customTitles)(choice.search);
}

const rememberedVisible = remembered();

/** What continuous play goes through: the chosen list without hidden songs, whatever is searched for (PRODUCT.md, Playback). */
export function continuousList<S extends ListedSong & { isHidden: boolean }>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  const visible = rememberedVisible(songs, [], () => songs.filter((song) => !song.isHidden));
  return filteredSongs(visible.length === songs.length ? songs : visible, choice, facts);
}
