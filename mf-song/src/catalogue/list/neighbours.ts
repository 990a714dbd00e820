import { inOrder, type ListChoice, listedSongs, type Song, type SongFacts } from '@simmer/contracts';

export type Neighbours = { previous: Song | undefined; next: Song | undefined };

/**
 * The previous and next songs in the shown list. A song that the list filters out by status or search
 * keeps its place.
 *
 * @param songs all songs of the list
 * @see PRODUCT.md, Lists
 */
export function neighboursOf(
  current: Pick<Song, 'cleanTitle'>,
  songs: readonly Song[],
  choice: ListChoice,
  facts: SongFacts,
): Neighbours {
  const listed = listedSongs(songs, choice, facts);
  const isCurrent = ({ cleanTitle }: Song) => cleanTitle === current.cleanTitle;
  const at = listed.findIndex(isCurrent);
  if (at >= 0) return { previous: listed[at - 1], next: listed[at + 1] };
  const ordered = inOrder(songs, choice.sort, facts);
  const place = ordered.findIndex(isCurrent);
  if (place < 0) return { previous: undefined, next: undefined };
  const shown = new Set(listed);
  return {
    previous: ordered.slice(0, place).findLast((song) => shown.has(song)),
    next: ordered.slice(place + 1).find((song) => shown.has(song)),
  };
}
