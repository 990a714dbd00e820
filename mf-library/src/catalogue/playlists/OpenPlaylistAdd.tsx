import type { Playlist } from '@simmer/contracts';
import { lazyPart, makeStyles, onPhone, useMember } from '@simmer/kit/ui';
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
    minHeight: '32px',
    [onPhone]: { minHeight: '44px' },
  },
});

type Props = {
  playlist: Playlist;
  /** because a press has just asked for it */
  hasFocus?: boolean;
};

/** "Add songs" in a playlist's own view, for those who may add them. */
export function OpenPlaylistAdd({ playlist, hasFocus = false }: Props) {
  const styles = useStyles();
  if (!mayAddSongs(playlist, useMember())) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <AddSongsField playlist={playlist} hasFocus={hasFocus} />
      </Suspense>
    </div>
  );
}
