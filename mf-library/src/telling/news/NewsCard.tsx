import type { NewsItem } from '@simmer/contracts/extra';
import { makeStyles, onPhone, tokens, typographyStyles, useIsPhone } from '@simmer/kit/ui';
import type { NewsEntry, NewsGroup } from './groupNews.ts';
import { PlaylistLink, SongLink } from './NewsLinks.tsx';
import { NewsSentence } from './NewsSentence.tsx';
import { NewsSign } from './NewsSign.tsx';
import { NewsTile } from './NewsTile.tsx';
import { cutComment } from './newsText.ts';
import { itemTime } from './newsTime.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  // As high as the tile, so that the entries start below both.
  title: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    margin: 0,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1Strong,
  },
  entries: {
    display: 'grid',
    gridColumn: '1 / -1',
    rowGap: tokens.spacingVerticalMNudge,
    marginTop: tokens.spacingVerticalM,
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  sign: { justifySelf: 'center' },
  words: { minWidth: 0, paddingTop: '2px' },
  text: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  quote: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
  },
  changes: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
  },
  time: {
    paddingTop: '4px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

/** What happened to one song or playlist on one day. */
export function NewsCard({ group, now }: { group: NewsGroup; now: Date }) {
  const styles = useStyles();
  const { key, isPlaylist, latest, entries } = group;
  const size = entries.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <li className={styles.card} data-news={key} data-size={size}>
      <NewsTile group={group} />
      <h3 className={styles.title}>{isPlaylist ? <PlaylistLink item={latest} /> : <SongLink item={latest} />}</h3>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} isPlaylist={isPlaylist} now={now} />
        ))}
      </ol>
    </li>
  );
}

function Entry({ entry, isPlaylist, now }: { entry: NewsEntry; isPlaylist: boolean; now: Date }) {
  const styles = useStyles();
  const [latest] = entry.items;
  return (
    <li className={styles.entry} data-type={latest.type}>
      <span className={styles.sign}>
        <NewsSign item={latest} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>
          <NewsSentence entry={entry} isPlaylist={isPlaylist} />
        </p>
        {latest.metadata.changes && <p className={styles.changes}>{latest.metadata.changes}</p>}
        {entry.items.map(
          ({ id, comment }) =>
            comment && (
              <blockquote key={id} className={styles.quote}>
                {cutComment(comment)}
              </blockquote>
            ),
        )}
      </div>
      <Time item={latest} now={now} />
    </li>
  );
}

function Time({ item, now }: { item: NewsItem; now: Date }) {
  const styles = useStyles();
  const { long, short } = itemTime(item, now);
  return (
    <time className={styles.time} dateTime={item.createdAt} aria-label={long}>
      {useIsPhone() ? short : long}
    </time>
  );
}
