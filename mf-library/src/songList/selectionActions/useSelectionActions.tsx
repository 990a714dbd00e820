import {
  DEFAULT_SONG_STATUS,
  downloadVersion,
  endpointUrl,
  formatSongCount,
  MOST_SONGS_AT_ONCE,
  queueSongs,
  type Song,
  type SongFacts,
  TOO_MANY_SONGS,
  toastRequested,
} from '@simmer/contracts';
import { downloadSongs as call, downloadZip } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { MenuItem, type MenuProps, StatusItems, statusChoice } from '@simmer/kit/ui-floating';
import type { ReactNode } from 'react';
import { useAddSongs } from '../../catalogue/playlists/playlistMembership.ts';
import { useSetSongStatuses } from '../../catalogue/statuses/songStatuses.queries.ts';
import { PlaylistItems } from './PlaylistItems.tsx';

/** Downloads a song's newest version; those of several songs as one ZIP, in the given order. */
function downloadSongs(songs: readonly Song[]): Promise<void> {
  const [song, ...others] = songs;
  if (song && others.length === 0) return downloadVersion(song);
  return downloadZip(endpointUrl(call, {}, { ids: songs.map(({ id }) => id) }));
}

type Named = {
  label: string;
  /** a longer label, if there is room */
  sentence?: string;
  icon: IconName;
};

/** An action with a choice, offered in a menu. */
export type AskingAction = Named & { entries: ReactNode; choice?: Partial<MenuProps> };

/** An action for several songs. */
export type SelectionAction = AskingAction | (Named & { onPress(): void });

type Options = {
  selected: readonly Song[];
  facts: SongFacts;
  /** opens the dialog for a new playlist with these songs */
  onCreate(): void;
  /** called once the action is done or under way */
  onDone(): void;
};

/**
 * The actions for the selected songs. Hidden songs can only get a status: the server refuses the rest. Call it in a component that stays mounted
 * until the server replies, which a menu does not.
 */
export function useSelectionActions({ selected, facts, onCreate, onDone }: Options): SelectionAction[] {
  const { mutate: setStatuses } = useSetSongStatuses();
  const { mutate: addSongs } = useAddSongs();
  const playable = selected.filter(({ isHidden }) => !isHidden);
  const statuses = new Set(selected.map(({ cleanTitle }) => facts.statuses.get(cleanTitle) ?? DEFAULT_SONG_STATUS));
  const [common] = statuses.size === 1 ? statuses : [];

  const atOnce = (act: () => void) => {
    if (selected.length > MOST_SONGS_AT_ONCE) toastRequested.emit({ title: TOO_MANY_SONGS, intent: 'destructive' });
    else act();
  };
  const queue = (place: 'next' | 'last') => () =>
    atOnce(() => {
      queueSongs.emit({ songs: [...playable], place });
      onDone();
    });

  const setStatus: SelectionAction = {
    label: 'Set status',
    icon: 'tag',
    entries: <StatusItems />,
    choice: statusChoice(common, (status) =>
      atOnce(() => {
        const records = selected.map(({ cleanTitle }) => ({ cleanTitle, status }));
        setStatuses({ records }, { onSuccess: onDone });
      }),
    ),
  };
  if (playable.length === 0) return [setStatus];
  return [
    {
      label: 'Add to playlist',
      sentence: `Add ${formatSongCount(playable.length)} to playlist`,
      icon: 'collection-play',
      entries: (
        <PlaylistItems
          songs={playable}
          onAdd={(playlist) => atOnce(() => addSongs({ playlist, songs: playable }, { onSuccess: onDone }))}
          onCreate={() => atOnce(onCreate)}
        />
      ),
    },
    setStatus,
    {
      label: 'Add to queue',
      icon: 'music-note-list',
      entries: (
        <>
          <MenuItem icon={<Icon name="skip-end-fill" size={16} />} onClick={queue('next')}>
            Play next
          </MenuItem>
          <MenuItem icon={<Icon name="music-note-list" size={16} />} onClick={queue('last')}>
            Add to queue
          </MenuItem>
        </>
      ),
    },
    {
      label: 'Download',
      icon: 'download',
      onPress: () =>
        atOnce(() => {
          void downloadSongs(playable);
          onDone();
        }),
    },
  ];
}
