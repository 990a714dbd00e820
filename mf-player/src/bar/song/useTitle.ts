import { customTitlesQuery, shownTitle } from '@simmer/contracts';
import { queryOptions, useQuery } from '@simmer/kit/query';

/** The title a song is shown under: custom, or its own. */
export function useTitle(song: { cleanTitle: string } | undefined): string {
  const { data } = useQuery(queryOptions(customTitlesQuery));
  if (!song) return '';
  return shownTitle(song, data?.find(({ cleanTitle }) => cleanTitle === song.cleanTitle)?.customTitle);
}
