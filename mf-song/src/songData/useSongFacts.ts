import type { SongFacts } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { pageCustomTitles, pageStatuses } from './lists.queries.ts';

/** The songs' custom titles and statuses, by clean title. */
export function useSongFacts(): SongFacts {
  const { data: titles } = useQuery(pageCustomTitles);
  const { data: statuses } = useQuery(pageStatuses);
  return useMemo(
    () => ({
      customTitles: new Map(titles?.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle])),
      statuses: new Map(statuses?.map(({ cleanTitle, status }) => [cleanTitle, status])),
    }),
    [titles, statuses],
  );
}
