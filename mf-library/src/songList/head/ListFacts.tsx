import { calledName, formatSongCount, formatTotalDuration, type Playlist, type Song } from '@simmer/contracts';
import { useMemo } from 'react';
import { useFound } from '../../catalogue/lists/found.context.ts';
import { useListHeadStyles } from './listHead.styles.ts';

const ownerOf = ({ isOwner, user }: Playlist) => (isOwner ? 'You' : calledName(user) || 'Someone else');

type Props = { playlist: Playlist | undefined; songs: readonly Song[] };

/** Whose list it is, how many songs it has, and how long they last. */
export function ListFacts({ playlist, songs }: Props) {
  const styles = useListHeadStyles();
  const { isCounted, shownText } = useFound();
  const seconds = useMemo(() => songs.reduce((sum, { duration }) => sum + (duration ?? 0), 0), [songs]);
  const totals = isCounted && [formatSongCount(songs.length), formatTotalDuration(seconds)];
  return (
    <p className={styles.facts} role="status">
      {[playlist && ownerOf(playlist), ...(shownText ? [shownText] : totals || [])].filter(Boolean).join(' · ')}
    </p>
  );
}
