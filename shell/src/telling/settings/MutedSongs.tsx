import { Button, makeStyles, mergeClasses, Text } from '@simmer/kit/ui';
import { useRef } from 'react';
import { SettingsSection } from '../../frame/settings/SettingsSection.tsx';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { WaitingRow } from '../../frame/settings/WaitingRow.tsx';
import { offerUndo } from '../../frame/toasts/offerUndo.ts';
import { type MutedSong, useMutedSongs, useMuting } from './mutedSongs.queries.ts';

const useStyles = makeStyles({
  songs: { outlineStyle: 'none' },
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
      lead="You only hear about these when someone mentions you by name. Mute a song on its page or in its menu."
    >
      {!songs && <WaitingRow query={{ error, refetch }} label="Loading muted songs" />}
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
              <Text className={rows.hint}>No muted songs.</Text>
            </li>
          )}
        </ul>
      )}
    </SettingsSection>
  );
}
