import { type Song, titleKey } from '@simmer/contracts';
import type { SongShown } from '@simmer/contracts/extra';
import { useRowArrows } from '@simmer/kit/ui';
import { type ReactNode, useMemo } from 'react';
import { useSongs } from '../../catalogue/lists/songs.queries.ts';
import { StatisticsRow } from './StatisticsRow.tsx';
import { useStatisticsRowStyles } from './statisticsRow.styles.ts';

type Entry = { song: SongShown };

/** The library's own rows of these songs, by title: what the player needs. */
function useRowsOf(entries: readonly Entry[]): ReadonlyMap<string, Song> {
  const { data: songs } = useSongs();
  return useMemo(() => {
    const keys = new Set(entries.map(({ song }) => song.cleanTitle));
    // A listed title is spelled as the library spells it.
    return new Map(songs?.flatMap((song) => (keys.has(song.cleanTitle) ? [[song.cleanTitle, song]] : [])));
  }, [songs, entries]);
}

type Props<E extends Entry> = {
  label: string;
  entries: readonly E[];
  hasRanks?: boolean;
  /** the song whose plays are shown over time */
  chosenTitle: string | undefined;
  /** what stands below a title */
  detail(entry: E): ReactNode;
  onChoose(cleanTitle: string): void;
};

/** Songs in an order, as one stop of the Tab key. */
export function SongRanking<E extends Entry>({ label, entries, hasRanks, chosenTitle, detail, onChoose }: Props<E>) {
  const styles = useStatisticsRowStyles();
  const songs = useRowsOf(entries);
  const { listProps, rowProps, tabIndexOf } = useRowArrows(entries.map(({ song }) => song.cleanTitle));
  const chosenKey = chosenTitle === undefined ? undefined : titleKey(chosenTitle);
  const List = hasRanks ? 'ol' : 'ul';
  return (
    <List className={styles.rows} aria-label={label} {...listProps}>
      {entries.map((entry, index) => {
        const { cleanTitle } = entry.song;
        return (
          <StatisticsRow
            key={cleanTitle}
            shown={entry.song}
            song={songs.get(cleanTitle)}
            {...(hasRanks && { rank: index + 1 })}
            isChosen={titleKey(cleanTitle) === chosenKey}
            tabIndex={tabIndexOf(cleanTitle)}
            onChoose={() => onChoose(cleanTitle)}
            {...rowProps(cleanTitle)}
          >
            {detail(entry)}
          </StatisticsRow>
        );
      })}
    </List>
  );
}
