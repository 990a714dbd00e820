import { type Song, songSearch } from '@simmer/contracts';
import { useCustomTitles, useSongs } from '../../catalogue/lists/songs.queries.ts';

/** The number of songs offered at once. */
const MOST_FOUND = 10;

/** A song to open, or the library's list of all matches. */
export type Match = { song: Song } | 'all';

/** The first songs of the library that match, and a last entry that leads to all of them. */
export function useMatches(query: string) {
  const { data: songs } = useSongs();
  const customTitles = useCustomTitles();
  const isAsked = songs !== undefined && query !== '';
  const found = isAsked ? songSearch(songs, customTitles)(query) : [];
  const matches: Match[] = found.slice(0, MOST_FOUND).map((song) => ({ song }));
  return { customTitles, matches: matches.length > 0 ? [...matches, 'all' as const] : matches, isKnown: isAsked };
}
