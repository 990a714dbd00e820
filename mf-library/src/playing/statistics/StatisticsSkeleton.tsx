import { makeStyles, onPhone, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { useStatisticsCardStyles } from './statisticsCard.styles.ts';
import { useStatisticsLayout } from './statisticsLayout.styles.ts';
import { useStatisticsRowStyles } from './statisticsRow.styles.ts';

const ROWS = 8;

const useStyles = makeStyles({
  heading: { width: '160px' },
  title: { width: '48%' },
  detail: { width: '72%' },
  words: { display: 'grid', rowGap: tokens.spacingVerticalS },
  // On a phone, the song's words have a line of their own.
  bars: { height: '222px', [onPhone]: { height: '242px' } },
});

/** The shape of the page while it loads: two lists, and the bars' card above the second. */
export function StatisticsSkeleton() {
  const styles = useStyles();
  const layout = useStatisticsLayout();
  const { card } = useStatisticsCardStyles();
  return (
    <Skeleton aria-label="Loading the statistics" className={layout.parts}>
      <Rows />
      <div className={layout.beside}>
        <div className={card}>
          <SkeletonItem size={20} className={styles.heading} />
          <SkeletonItem className={styles.bars} />
        </div>
        <Rows />
      </div>
    </Skeleton>
  );
}

function Rows() {
  const styles = useStyles();
  const { rows, row } = useStatisticsRowStyles();
  const { card } = useStatisticsCardStyles();
  return (
    <div className={card}>
      <SkeletonItem size={20} className={styles.heading} />
      <div className={rows}>
        {Array.from({ length: ROWS }, (_, place) => (
          <div key={place} className={row}>
            <SkeletonItem shape="square" size={40} />
            <div className={styles.words}>
              <SkeletonItem size={16} className={styles.title} />
              <SkeletonItem size={8} className={styles.detail} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
