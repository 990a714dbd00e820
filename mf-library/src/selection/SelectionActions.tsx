import {
  DEFAULT_SONG_STATUS,
  formatSongCount,
  MOST_SONGS_AT_ONCE,
  queueSongs,
  type Song,
  type SongFacts,
  TOO_MANY_SONGS,
  toastRequested,
} from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@simmer/kit/ui-floating';
import type { ReactNode } from 'react';
import { StatusPopover, statusChoice } from '../statusFilter/StatusPopover.tsx';
import { useSetSongStatuses } from '../statusFilter/songStatuses.queries.ts';
import { ActionButton } from './ActionButton.tsx';
import { downloadSongs, MOST_DOWNLOADS } from './downloadSongs.ts';
import { PlaylistItems } from './PlaylistItems.tsx';

type Props = {
  selected: readonly Song[];
  facts: SongFacts;
  /** somebody wants a new playlist for these songs */
  onCreate(): void;
  /** what was asked for is done, or on its way */
  onDone(): void;
};

function refuse(title: string): void {
  toastRequested.emit({ title, intent: 'destructive' });
}

/** What is done with several songs at once. Hidden ones can only get a status: the server refuses the rest. */
export function SelectionActions({ selected, facts, onCreate, onDone }: Props) {
  const { mutate: setStatuses } = useSetSongStatuses();
  const playable = selected.filter(({ isHidden }) => !isHidden);
  const statuses = new Set(selected.map(({ cleanTitle }) => facts.statuses.get(cleanTitle) ?? DEFAULT_SONG_STATUS));
  const [common] = statuses.size === 1 ? statuses : [];

  const within = (most: number, sentence: string, act: () => void) => () => {
    if (selected.length > most) refuse(sentence);
    else act();
  };
  const atOnce = (act: () => void) => within(MOST_SONGS_AT_ONCE, TOO_MANY_SONGS, act);
  const queue = (place: 'next' | 'last') =>
    atOnce(() => {
      queueSongs.emit({ songs: [...playable], place });
      onDone();
    });

  return (
    <>
      {playable.length > 0 && (
        <ActionMenu label="Add to playlist" icon="collection-play">
          <PlaylistItems songs={playable} guard={atOnce} onCreate={onCreate} onAdded={onDone} />
        </ActionMenu>
      )}
      <Menu
        {...statusChoice(common, (status) =>
          atOnce(() => {
            const records = selected.map(({ cleanTitle }) => ({ cleanTitle, status }));
            setStatuses({ records }, { onSuccess: onDone });
          })(),
        )}
      >
        <MenuTrigger disableButtonEnhancement>
          <ActionButton label="Set status" icon="tag" />
        </MenuTrigger>
        <StatusPopover />
      </Menu>
      {playable.length > 0 && (
        <>
          <ActionMenu label="Add to queue" icon="music-note-list">
            <MenuItem icon={<Icon name="skip-end-fill" size={16} />} onClick={queue('next')}>
              Play next
            </MenuItem>
            <MenuItem icon={<Icon name="music-note-list" size={16} />} onClick={queue('last')}>
              Add to queue
            </MenuItem>
          </ActionMenu>
          <ActionButton
            label="Download"
            icon="download"
            onClick={within(
              MOST_DOWNLOADS,
              `Please download at most ${formatSongCount(MOST_DOWNLOADS)} at once`,
              () => {
                void downloadSongs(playable);
                onDone();
              },
            )}
          />
        </>
      )}
    </>
  );
}

type ActionMenuProps = { label: string; icon: IconName; children: ReactNode };

/** An action that asks one thing more. */
function ActionMenu({ label, icon, children }: ActionMenuProps) {
  return (
    <Menu hasIcons>
      <MenuTrigger disableButtonEnhancement>
        <ActionButton label={label} icon={icon} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={label}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
