import { shownMessage } from '@simmer/contracts';
import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@simmer/kit/ui';
import { useRef } from 'react';
import { useSettingRows } from '../../frame/layout/settingRows.styles.ts';
import { offerUndo } from '../../frame/toasts/offerUndo.ts';
import { type MutedSong, useMutedSongs, useMuting } from './mutedSongs.queries.ts';
import { SettingsSection } from './SettingsSection.tsx';

const useStyles = makeStyles({
  songs: { outlineStyle: 'none' },
  waiting: { height: '60px', borderRadius: tokens.borderRadiusXLarge },
});

/** The songs the user has muted, each with a way back. */
export function MutedSongs() {
  const styles = useStyles();
  const rows = useSettingRows();
  const { songs, error, refetch } = useMutedSongs();
  const setMuting = useMuting();
  const list = useRef<HTMLUListElement>(null);
  const unmute = (song: MutedSong) => {
    setMuting({ song, choice: 'automatic' });
    offerUndo(`“${song.title}” is no longer muted`, () => setMuting({ song, choice: 'muted' }));
    // The pressed button leaves with its row.
    list.current?.focus();
  };
  return (
    <SettingsSection
      title="Muted songs"
      lead="You only hear about these when somebody mentions you by name. Mute a song on its page or in its menu."
    >
      {error && !songs && (
        <div className={rows.row} role="alert">
          <Text>{shownMessage(error)}</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!songs && !error && (
        <Skeleton aria-label="Loading muted songs">
          <SkeletonItem className={styles.waiting} />
        </Skeleton>
      )}
      {songs && (
        <ul ref={list} tabIndex={-1} aria-label="Muted songs" className={mergeClasses(rows.rows, styles.songs)}>
          {songs.map((song) => (
            <li key={song.cleanTitle} className={rows.row}>
              <Text className={rows.words}>{song.title}</Text>
              <Button aria-label={`Unmute ${song.title}`} onClick={() => unmute(song)}>
                Unmute
              </Button>
            </li>
          ))}
          {songs.length === 0 && (
            <li className={rows.row}>
              <Text className={rows.hint}>No song is muted.</Text>
            </li>
          )}
        </ul>
      )}
    </SettingsSection>
  );
}
