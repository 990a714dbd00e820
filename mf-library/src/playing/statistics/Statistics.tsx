import { shownMessage } from '@simmer/contracts';
import type { TeamStatistics } from '@simmer/contracts/extra';
import { Button, PageFrame, PageState } from '@simmer/kit/ui';
import { useRef } from 'react';
import { useIsOffline } from '../../catalogue/lists/useIsOffline.ts';
import { LongestUnheard } from './LongestUnheard.tsx';
import { MostPlayed } from './MostPlayed.tsx';
import { PlaysOverTime } from './PlaysOverTime.tsx';
import { StatisticsSkeleton } from './StatisticsSkeleton.tsx';
import { useStatistics } from './statistics.queries.ts';
import { useStatisticsLayout } from './statisticsLayout.styles.ts';
import { useChosenSong } from './useChosenSong.ts';

/** `/statistics`: what the team played most this month, what nobody has listened to for a long time, and a song's plays over time. */
export function Statistics() {
  const { data, error, isFetching, refetch } = useStatistics();
  const isOffline = useIsOffline();
  return (
    <PageFrame title="Statistics">
      {data && <Parts statistics={data} />}
      {!data && (error || isOffline) && (
        <PageState
          picture={isOffline || error instanceof TypeError ? 'offline' : 'failed'}
          heading="Couldn’t load the statistics"
          text={isOffline || !error ? 'You’re offline. They load as soon as you’re back.' : shownMessage(error)}
          role="alert"
        >
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </PageState>
      )}
      {!data && !error && !isOffline && <StatisticsSkeleton />}
    </PageFrame>
  );
}

function Parts({ statistics }: { statistics: TeamStatistics }) {
  const styles = useStatisticsLayout();
  const { chosen, choose } = useChosenSong(statistics);
  const chart = useRef<HTMLDivElement>(null);
  if (statistics.mostPlayed.length === 0 && statistics.longestUnheard.length === 0) {
    return (
      <PageState
        picture="empty"
        heading="No statistics yet"
        text="See what the team plays, and what nobody has heard for a long time."
      />
    );
  }
  const show = (cleanTitle: string) => {
    choose(cleanTitle);
    chart.current?.scrollIntoView({ block: 'nearest' });
  };
  const lists = { statistics, chosenTitle: chosen?.cleanTitle, onChoose: show };
  return (
    <div className={styles.parts}>
      <MostPlayed {...lists} />
      <div className={styles.beside}>
        {chosen && (
          <div ref={chart} className={styles.chart}>
            <PlaysOverTime song={chosen} />
          </div>
        )}
        <LongestUnheard {...lists} />
      </div>
    </div>
  );
}
