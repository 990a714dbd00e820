import { remembered } from '../../base/format/remembered.ts';
import { canBePlayed, type MaybePlayable } from '../audioFiles/canBePlayed.ts';
import { type DecisionChoice, keptByDecision } from './decisionFilter.ts';
import { type NewSongsChoice, newSongs } from './newSongs.ts';
import type { PlaylistScope } from './playlistScope.ts';
import type { SearchedSong } from './searchedSong.ts';
import { DEFAULT_SONG_SORT, inOrder, type OrderedSong, type SongFacts, type SongSort } from './songOrder.ts';
import { songSearch } from './songSearch.ts';
import { keptByStatus, type StatusChoice } from './statusFilter.ts';
import { keptUnheard, type UnheardChoice } from './unheardFilter.ts';

/** How a person looks at a list. */
export type ListChoice = StatusChoice &
  DecisionChoice &
  UnheardChoice & { scope: PlaylistScope; sort: SongSort; search: string };

/** The effective order of a list: the custom one only for a playlist that has one (PRODUCT.md, Lists). */
export function sortFor(sort: SongSort, playlist: { useCustomOrder: boolean } | undefined): SongSort {
  return sort === 'custom' && !playlist?.useCustomOrder ? DEFAULT_SONG_SORT : sort;
}

type ListedSong = OrderedSong & SearchedSong & { id: number };

function filteredSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  const narrowed = keptByDecision(keptByStatus(inOrder(songs, choice.sort, facts), choice, facts), choice, facts);
  return keptUnheard(narrowed, choice);
}

/**
 * The visible songs of a chosen list, after the filters and search, in order. Previous and next follow the same list.
 * @param songs all songs of the chosen list
 */
export function listedSongs<S extends ListedSong>(
  songs: readonly S[],
  choice: ListChoice,
  facts: SongFacts,
): readonly S[] {
  return songSearch(filteredSongs(songs, choice, facts), facts.customTitles)(choice.search);
}

const rememberedPlayable = remembered();

function playableOf<S extends MaybePlayable>(songs: readonly S[]): readonly S[] {
  const playable = rememberedPlayable(songs, [], () => songs.filter(canBePlayed));
  return playable.length === songs.length ? songs : playable;
}

/** The songs for continuous play: the chosen list without what can't be played, whatever the search (PRODUCT.md, Playback). */
export function continuousList<S extends ListedSong & MaybePlayable>(
  songs: readonly S[],
  choice: Omit<ListChoice, 'search'>,
  facts: SongFacts,
): readonly S[] {
  return filteredSongs(playableOf(songs), choice, facts);
}

/** The same in the group of new songs, which is played by itself. */
export function continuousNewSongs<S extends ListedSong & MaybePlayable>(
  songs: readonly S[],
  choice: NewSongsChoice,
  facts: SongFacts,
): readonly S[] {
  return newSongs(playableOf(songs), choice, facts);
}
