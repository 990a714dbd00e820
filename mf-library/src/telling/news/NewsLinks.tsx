import { songPagePath } from '@simmer/contracts';
import type { NewsItem } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { Fragment, type ReactNode } from 'react';
import { songName } from './newsText.ts';

const useStyles = makeStyles({
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** A song's name, or other words about it, linked to the version that the item is about. */
export function SongLink({ item, children = songName(item) }: { item: NewsItem; children?: ReactNode }) {
  const styles = useStyles();
  if (!item.song) return <strong>{children}</strong>;
  return (
    <Link className={styles.link} to={songPagePath(item.song.dropboxPath)}>
      {children}
    </Link>
  );
}

/** Songs in a sentence: "A, B and C". */
export function SongLinks({ items }: { items: readonly NewsItem[] }) {
  return items.map((item, place) => (
    <Fragment key={item.id}>
      {place > 0 && (place === items.length - 1 ? ' and ' : ', ')}
      <SongLink item={item} />
    </Fragment>
  ));
}

/** Words about a blind vote, linked to it. */
export function VoteLink({ id, children }: { id: number | undefined; children: ReactNode }) {
  const styles = useStyles();
  if (id === undefined) return children;
  return (
    <Link className={styles.link} to={`/vote/${id}`}>
      {children}
    </Link>
  );
}

export function PlaylistLink({ item: { playlist } }: { item: NewsItem }) {
  const styles = useStyles();
  if (!playlist) return 'a playlist';
  return (
    <Link className={styles.link} to={`/?playlist=${playlist.id}`}>
      {playlist.name}
    </Link>
  );
}
