import { type Song, songPagePath } from '@simmer/contracts';
import type { SongShown } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useSongWave } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { mergeClasses, SongArtwork } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { PlayTile } from '../../catalogue/rows/PlayTile.tsx';
import { useStatisticsRowStyles } from './statisticsRow.styles.ts';

type Props = {
  shown: SongShown;
  /** undefined until the library's songs have loaded: nothing can be played yet */
  song: Song | undefined;
  /** its place, where the list counts */
  rank?: number;
  /** whether its plays are the ones that are shown over time */
  isChosen: boolean;
  /** the stop of the Tab key, for the row's first control */
  tabIndex: number;
  /** below the title */
  children: ReactNode;
  onChoose(): void;
};

/** A song of a list: plays it, leads to its page, and shows its plays over time. */
export function StatisticsRow({ shown, song, rank, isChosen, tabIndex, children, onChoose, ...row }: Props) {
  const styles = useStatisticsRowStyles();
  const { title, dropboxPath } = shown;
  return (
    <li className={mergeClasses(styles.row, rank !== undefined && styles.ranked)} aria-label={title} {...row}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      {song ? <PlayTile song={song} title={title} tabIndex={tabIndex} /> : <StillTile shown={shown} />}
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={songPagePath(dropboxPath)}
          dir="auto"
          tabIndex={song ? -1 : tabIndex}
          data-tooltip={title}
          data-tooltip-when="cut"
        >
          {title}
        </Link>
        {children}
      </div>
      <button
        type="button"
        className={mergeClasses(styles.choose, isChosen && styles.chosen)}
        aria-label={`Show plays of ${title} over time`}
        aria-pressed={isChosen}
        data-tooltip="Plays over time"
        tabIndex={-1}
        onClick={onChoose}
      >
        <Icon name="bar-chart" size={16} />
      </button>
    </li>
  );
}

function StillTile({ shown: { versionId, modifiedAt, cleanTitle, title } }: { shown: SongShown }) {
  const styles = useStatisticsRowStyles();
  const wave = useSongWave({ id: versionId, modifiedAt });
  return <SongArtwork cleanTitle={cleanTitle} title={title} wave={wave} className={styles.tile} />;
}
