import { shownTitle, titleKey } from '@simmer/contracts';
import type { TeamStatistics } from '@simmer/contracts/extra';
import { useSearchParams } from '@simmer/kit/router';
import { useMemo } from 'react';
import { useCustomTitles, useSongs } from '../../catalogue/lists/songs.queries.ts';

/** A song, and one of its versions. */
export type ChosenSong = { versionId: number; cleanTitle: string; title: string; dropboxPath: string };

const PARAMETER = 'song';

/**
 * The song whose plays are shown: the one that the address names by its clean title (`?song=`), else the most played of the month;
 * undefined if nothing was played, as a chart without bars says nothing.
 */
export function useChosenSong(statistics: TeamStatistics | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get(PARAMETER);
  const { data: songs } = useSongs();
  const customTitles = useCustomTitles();

  const chosen = useMemo((): ChosenSong | undefined => {
    if (!statistics) return undefined;
    const listed = [...statistics.mostPlayed, ...statistics.longestUnheard].map(({ song }) => song);
    const mostPlayed = statistics.mostPlayed[0]?.song;
    if (named === null) return mostPlayed;
    const key = titleKey(named);
    const isNamed = ({ cleanTitle }: { cleanTitle: string }) => titleKey(cleanTitle) === key;
    const known = listed.find(isNamed);
    if (known) return known;
    const other = songs?.find(isNamed);
    if (other) return { ...other, versionId: other.id, title: shownTitle(other, customTitles.get(other.cleanTitle)) };
    return songs && mostPlayed;
  }, [statistics, named, songs, customTitles]);

  const choose = (cleanTitle: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAMETER, cleanTitle);
        return after;
      },
      { replace: true },
    );
  return { chosen, choose };
}
