import type { TeamStatistics } from '@simmer/contracts/extra';
import { useNow } from '@simmer/kit/ui';
import { SongRanking } from './SongRanking.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import { useStatisticsRowStyles } from './statisticsRow.styles.ts';
import { unheardClauses } from './statisticsWords.ts';

const HEADING = 'Longest unheard';

type Props = {
  statistics: TeamStatistics;
  chosenTitle: string | undefined;
  onChoose(cleanTitle: string): void;
};

/** The songs that nobody has listened to for the longest time. */
export function LongestUnheard({ statistics: { longestUnheard }, ...choice }: Props) {
  const styles = useStatisticsRowStyles();
  const now = useNow();
  return (
    <StatisticsCard heading={HEADING}>
      <SongRanking
        label={HEADING}
        entries={longestUnheard}
        detail={(entry) => (
          <p className={styles.detail}>
            {unheardClauses(entry, now).map((clause) => (
              <span key={clause} className={styles.clause}>
                {clause}
              </span>
            ))}
          </p>
        )}
        {...choice}
      />
    </StatisticsCard>
  );
}
