import type { NewsItem } from '@simmer/contracts/extra';
import { Button, makeStyles, PageFrame, PageState, tokens, typographyStyles, useNow } from '@simmer/kit/ui';
import { useId, useMemo, useRef } from 'react';
import { groupNews, type NewsDay } from './groupNews.ts';
import { NewsCard } from './NewsCard.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';
import { useNews } from './news.queries.ts';
import { dayHeading } from './newsTime.ts';
import { useReadingPlace } from './useReadingPlace.ts';

const useStyles = makeStyles({
  // The browser's own anchor would be the card that moves to the top.
  days: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    overflowAnchor: 'none',
  },
  day: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1Strong },
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
});

/** `/news-feed`: the latest news, by day and by song or playlist, newest first. */
export function NewsFeed() {
  const { data, error, refetch } = useNews();
  return (
    <PageFrame title="News Feed" width="narrow">
      {error && !data && (
        <PageState picture="failed" heading="Failed to load news feed. Please try again later." role="alert">
          <Button onClick={() => void refetch()}>Try again</Button>
        </PageState>
      )}
      {!data && !error && <NewsSkeleton />}
      {data?.length === 0 && (
        <PageState
          picture="empty"
          heading="No news yet"
          text="New songs and versions, notes and changes show up here."
        />
      )}
      {data && data.length > 0 && <Days items={data} />}
    </PageFrame>
  );
}

function Days({ items }: { items: readonly NewsItem[] }) {
  const styles = useStyles();
  const now = useNow();
  const days = useMemo(() => groupNews(items), [items]);
  const list = useRef<HTMLDivElement>(null);
  useReadingPlace(list);
  return (
    <div ref={list} className={styles.days}>
      {days.map((day) => (
        <Day key={day.key} day={day} now={now} />
      ))}
    </div>
  );
}

function Day({ day: { date, groups }, now }: { day: NewsDay; now: Date }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {dayHeading(date, now)}
      </h2>
      <ol className={styles.cards} aria-label={`News, ${dayHeading(date, now)}`}>
        {groups.map((group) => (
          <NewsCard key={group.key} group={group} now={now} />
        ))}
      </ol>
    </section>
  );
}
