import { Icon } from '@simmer/kit/icons';
import { Body1, Button, makeStyles, Skeleton, SkeletonItem, Subtitle2, Title3, tokens } from '@simmer/kit/ui';
import { NewsCard } from './NewsCard.tsx';
import { useNews } from './news.queries.ts';

const SKELETON_CARDS = 4;

const useStyles = makeStyles({
  screen: { maxWidth: '720px', margin: '0 auto', padding: tokens.spacingHorizontalL },
  title: { display: 'block', margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}` },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  notice: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  sign: { color: tokens.colorNeutralForeground4 },
});

/** `/news-feed`: the latest news, newest first. */
export function NewsFeed() {
  const styles = useStyles();
  const { data, error, refetch } = useNews();
  const now = new Date();
  return (
    <div className={styles.screen}>
      <Title3 as="h1" className={styles.title}>
        News Feed
      </Title3>
      {error && !data && (
        <div className={styles.notice} role="alert">
          <Body1 align="center">Failed to load news feed. Please try again later.</Body1>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!data && !error && (
        <Skeleton aria-label="Loading the news" className={styles.list}>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <SkeletonItem key={index} size={72} />
          ))}
        </Skeleton>
      )}
      {data?.length === 0 && (
        <div className={styles.notice}>
          <Icon name="newspaper" size={40} className={styles.sign} />
          <Subtitle2 as="h2">No news yet</Subtitle2>
          <Body1 align="center">New songs and versions, notes and changes show up here.</Body1>
        </div>
      )}
      {data && data.length > 0 && (
        <ol className={styles.list} aria-label="News">
          {data.map((item) => (
            <NewsCard key={item.id} item={item} now={now} />
          ))}
        </ol>
      )}
    </div>
  );
}
