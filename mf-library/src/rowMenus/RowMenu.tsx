import type { Playlist, PlaylistSong, Song, SongStatus } from '@simmer/contracts';
import type { IconName } from '@simmer/kit/icons';
import type { Point } from '@simmer/kit/ui';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { PlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';

/** One more thing to do with a row's song. */
export type RowAction = { label: string; icon: IconName; onPress(): void };

export type RowMenuProps = {
  song: Song | PlaylistSong;
  /** the row's button, or the row, which the menu opens at and gives the focus back to */
  anchor: HTMLElement;
  /** where the pointer asked for it */
  at?: Point | undefined;
  /** the playlist whose list the row is in */
  playlist?: Playlist | undefined;
  /** the song's status and how to change it; left out where a menu of its own does that */
  status?: { status: SongStatus; onChoose(status: SongStatus): void } | undefined;
  actions: readonly RowAction[];
  onClose(): void;
};

const RowMenuContent = lazyPart(
  () => import('./RowMenuContent.tsx'),
  (file) => file.RowMenuContent,
);

/** Fetches the menu's code when somebody is about to open it. */
export function fetchRowMenuAhead(): void {
  void RowMenuContent.ahead();
}

/** The open menu of a row, one for the whole list, and the dialog that it leads to: show it while a row's button is pressed. */
export function RowMenu(props: RowMenuProps) {
  const { song, anchor, onClose } = props;
  const [isCreating, setIsCreating] = useState(false);
  if (isCreating) {
    const close = () => {
      onClose();
      anchor.focus();
    };
    return <PlaylistDialog dialog={{ kind: 'createAndAdd', songs: [song] }} place="library" onClose={close} />;
  }
  return (
    <Suspense>
      <RowMenuContent {...props} onCreate={() => setIsCreating(true)} />
    </Suspense>
  );
}
