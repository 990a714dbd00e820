import { type NewsItem, relativeDate, songPagePath } from '@simmer/contracts';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { NewsSign } from './NewsSign.tsx';
import { cutComment, personName, songName, statusLabel } from './newsText.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1 },
  quote: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  time: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
});

/** One item of news. */
export function NewsCard({ item, now }: { item: NewsItem; now: Date }) {
  const styles = useStyles();
  return (
    <li className={styles.card} data-type={item.type}>
      <NewsSign item={item} />
      <div>
        <p className={styles.text}>
          <Sentence item={item} />
        </p>
        {item.comment && <blockquote className={styles.quote}>{cutComment(item.comment)}</blockquote>}
        <span className={styles.time}>{relativeDate(item.createdAt, now)}</span>
      </div>
    </li>
  );
}

function Sentence({ item }: { item: NewsItem }): ReactNode {
  const song = <SongLink item={item} />;
  const version = item.song?.version;
  const by = item.user && ` by ${personName(item.user)}`;
  switch (item.type) {
    case 'new_song':
      return (
        <>
          New song: {song}
          {by}
        </>
      );
    case 'new_version':
      return (
        <>
          New version{version ? ` ${version}` : ''} of {song}
          {by}
        </>
      );
    case 'new_comment':
      return (
        <>
          {personName(item.user)} wrote a note on {song}
        </>
      );
    case 'playlist_add':
      return (
        <>
          {personName(item.user)} added {song} to <PlaylistLink item={item} />
        </>
      );
    case 'status_change':
      return (
        <>
          {personName(item.user)} moved {song} from {statusLabel(item.metadata.oldStatus)} to{' '}
          {statusLabel(item.metadata.newStatus)}
        </>
      );
  }
}

function SongLink({ item }: { item: NewsItem }) {
  const styles = useStyles();
  if (!item.song) return <strong>{songName(item)}</strong>;
  return (
    <Link className={styles.link} to={songPagePath(item.song.dropboxPath)}>
      {songName(item)}
    </Link>
  );
}

function PlaylistLink({ item }: { item: NewsItem }) {
  const styles = useStyles();
  if (!item.playlist) return 'a playlist';
  return (
    <Link className={styles.link} to={`/?playlist=${item.playlist.id}`}>
      {item.playlist.name}
    </Link>
  );
}
