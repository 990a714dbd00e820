import { type Song, songPagePath, troubleWords } from '@simmer/contracts';
import { checkVerdict, type PlaylistCheck, type SoundCheck } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { mergeClasses } from '@simmer/kit/ui';
import { memo } from 'react';
import { PlayTile } from '../../catalogue/rows/PlayTile.tsx';
import { CheckCell } from './CheckCell.tsx';
import { checkColumns } from './checkColumns.ts';
import { useCheckTableStyles } from './checkTable.styles.ts';

/** The sign beside a verdict; its shape tells the grades apart, not only its colour. */
function verdictIcon({ state, grade }: Pick<SoundCheck, 'state' | 'grade'>): IconName {
  switch (grade) {
    case 'fails':
      return 'exclamation-triangle';
    case 'note':
      return 'info-circle';
    case 'passes':
      return 'check-lg';
    case null:
      return state === 'waiting' ? 'hourglass-split' : 'exclamation-circle';
  }
}

type CheckRowProps = {
  check: PlaylistCheck;
  title: string;
  /** undefined until the playlist's songs have loaded: nothing can be played yet */
  song: Song | undefined;
  playlistQuery: string;
  /** its place among the Tab stops */
  tabIndex: number;
};

/** The cells of one song: what it is and what its check came to, then its measures. */
export const CheckRow = memo(function CheckRow({ check, title, song, playlistQuery, tabIndex }: CheckRowProps) {
  const styles = useCheckTableStyles();
  const verdict = check.trouble ? `${checkVerdict(check)}. ${troubleWords(check.trouble)}` : checkVerdict(check);
  return (
    <>
      <div role="rowheader" className={styles.song}>
        <span className={styles.tile}>{song && <PlayTile song={song} title={title} tabIndex={tabIndex} />}</span>
        <div className={styles.words}>
          <Link
            className={styles.title}
            to={songPagePath(check.dropboxPath, playlistQuery)}
            dir="auto"
            tabIndex={song ? -1 : tabIndex}
            data-tooltip={title}
            data-tooltip-when="cut"
          >
            {title}
          </Link>
          <span className={mergeClasses(styles.verdict, check.grade ? styles[check.grade] : styles.quiet)}>
            <Icon name={verdictIcon(check)} size={12} />
            <span className={styles.verdictText} data-tooltip={verdict} data-tooltip-when="cut">
              {verdict}
            </span>
          </span>
        </div>
      </div>
      {checkColumns.map((column) => (
        <CheckCell key={column.name} column={column} check={check} />
      ))}
    </>
  );
});
