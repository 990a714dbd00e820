import { remembered } from '../../base/format/remembered.ts';
import type { DecisionChoice } from './decisionFilter.ts';
import { ALL_SONGS, type PlaylistScope } from './playlistScope.ts';
import { DEFAULT_SONG_SORT, inOrder, type OrderedSong, type SongFacts } from './songOrder.ts';
import type { UnheardChoice } from './unheardFilter.ts';

export type NewSongsChoice = DecisionChoice & UnheardChoice & { scope: PlaylistScope };

/** Whether nobody has given a song a status yet. Pantry by choice is one. */
export const isNewSong = ({ cleanTitle }: { cleanTitle: string }, { statuses }: Pick<SongFacts, 'statuses'>): boolean =>
  !statuses.has(cleanTitle);

/** Whether new songs stand above a list: above all songs, unless it is narrowed to something else than statuses. */
export const hasNewSongs = ({ scope, decision, heardBefore }: NewSongsChoice): boolean =>
  scope === ALL_SONGS && decision === undefined && heardBefore === undefined;

const NONE: readonly never[] = [];
const rememberedNew = remembered();

/** The songs that stand above a list until somebody gives them a status, newest first (PRODUCT.md, Lists). */
export function newSongs<S extends OrderedSong>(
  songs: readonly S[],
  choice: NewSongsChoice,
  facts: SongFacts,
): readonly S[] {
  if (!hasNewSongs(choice)) return NONE;
  const newestFirst = inOrder(songs, DEFAULT_SONG_SORT, facts);
  return rememberedNew(newestFirst, [facts.statuses], () => newestFirst.filter((song) => isNewSong(song, facts)));
}
