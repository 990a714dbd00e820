import { formatCount, shownMessage, songPagePath } from '@simmer/contracts';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, tokens, typographyStyles, useNow } from '@simmer/kit/ui';
import { useMemo, useState } from 'react';
import { playWeeks, weekWords } from './playWeeks.ts';
import { StatisticsCard } from './StatisticsCard.tsx';
import { useSongPlays } from './statistics.queries.ts';
import type { ChosenSong } from './useChosenSong.ts';
import { WeekBars } from './WeekBars.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minWidth: 0,
    // Two lines on a phone, whatever they say: what is below keeps its place.
    [onPhone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    justifySelf: 'start',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  words: {
    margin: 0,
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  // As high as the bars with the months.
  failed: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    minHeight: '189px',
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    ...typographyStyles.body1,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
});

/** How often a song was played in each week of the last six months. */
export function PlaysOverTime({ song }: { song: ChosenSong }) {
  const styles = useStyles();
  const now = useNow();
  const { data, error, isFetching, refetch } = useSongPlays(song.versionId);
  const [picked, setPicked] = useState<number>();
  const weeks = useMemo(() => playWeeks(data ?? { today: now.toISOString().slice(0, 10), days: [] }), [data, now]);
  const plays = weeks.reduce((sum, week) => sum + week.plays, 0);
  const pickedWeek = picked === undefined ? undefined : weeks[picked];

  const words = () => {
    if (!data) return '';
    if (pickedWeek) return weekWords(pickedWeek, now);
    return plays === 0 ? 'No plays in the last six months' : `${formatCount(plays, 'play')} in the last six months`;
  };
  return (
    <StatisticsCard heading="Plays over time">
      <div className={styles.head}>
        <Link
          className={styles.title}
          to={songPagePath(song.dropboxPath)}
          dir="auto"
          data-tooltip={song.title}
          data-tooltip-when="cut"
        >
          {song.title}
        </Link>
        <p className={styles.words}>{words() || '\u00a0'}</p>
      </div>
      {error && !data ? (
        <div className={styles.failed} role="alert">
          <p>Couldn’t load the plays. {shownMessage(error)}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <WeekBars
          label={`Plays of ${song.title} by week`}
          weeks={weeks}
          isLoading={!data}
          picked={picked}
          onPick={setPicked}
        />
      )}
    </StatisticsCard>
  );
}
