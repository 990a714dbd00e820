import type { Playlist } from '@simmer/contracts';
import { lazyPart, makeStyles, onPhone, tokens, useMember } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { mayAddSongs } from './mayAddSongs.ts';

// Lazy: only playlists have it, and the default list is not one.
const AddSongsField = lazyPart(
  () => import('./AddSongsField.tsx'),
  (file) => file.AddSongsField,
);

const useStyles = makeStyles({
  // As high as the field, to avoid a layout shift when it loads.
  place: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '40px',
    [onPhone]: {
      minHeight: `calc(40px + ${tokens.spacingVerticalS})`,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
    },
  },
});

/** "Add songs" in a playlist's own view, for those who may add them. */
export function OpenPlaylistAdd({ playlist }: { playlist: Playlist }) {
  const styles = useStyles();
  if (!mayAddSongs(playlist, useMember())) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <AddSongsField playlist={playlist} />
      </Suspense>
    </div>
  );
}
