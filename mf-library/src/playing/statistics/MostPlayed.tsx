import { formatCount } from '@simmer/contracts';
import type { TeamStatistics } from '@simmer/contracts/extra';
import { SongRanking } from './SongRanking.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import { useStatisticsRowStyles } from './statisticsRow.styles.ts';
import { monthName } from './statisticsWords.ts';

const HEADING = 'Most played this month';

type Props = {
  statistics: TeamStatistics;
  chosenTitle: string | undefined;
  onChoose(cleanTitle: string): void;
};

/** The month's most played songs, with bars to compare them. */
export function MostPlayed({ statistics: { month, plays, mostPlayed }, ...choice }: Props) {
  const styles = useStatisticsRowStyles();
  const most = mostPlayed[0]?.plays ?? 0;
  const name = monthName(month);
  return (
    <StatisticsCard heading={HEADING} aside={plays > 0 ? `${name} · ${formatCount(plays, 'play')}` : name}>
      {mostPlayed.length === 0 ? (
        <p className={styles.none}>Nothing has been played yet this month.</p>
      ) : (
        <SongRanking
          label={HEADING}
          entries={mostPlayed}
          hasRanks
          detail={(entry) => (
            <div className={styles.count}>
              <div className={styles.track}>
                <div className={styles.bar} style={{ width: `${(entry.plays / most) * 100}%` }} />
              </div>
              <span className={styles.plays}>{formatCount(entry.plays, 'play')}</span>
            </div>
          )}
          {...choice}
        />
      )}
    </StatisticsCard>
  );
}
