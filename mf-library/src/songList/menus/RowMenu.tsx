import type { Playlist, PlaylistSong, Song, SongStatus } from '@simmer/contracts';
import type { IconName } from '@simmer/kit/icons';
import { lazyPart, type Point } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { PlaylistDialog } from '../../catalogue/playlistDialogs/PlaylistDialog.tsx';

/** An additional action for a row's song. */
export type RowAction = { label: string; icon: IconName; onPress(): void };

export type RowMenuProps = {
  song: Song | PlaylistSong;
  /** the row or its button, where the menu opens and the focus returns */
  anchor: HTMLElement;
  /** where the pointer opened it */
  at?: Point | undefined;
  /** the playlist that contains the row */
  playlist?: Playlist | undefined;
  /** the song's status and its setter; left out if another menu has them */
  status?: { status: SongStatus; onChoose(status: SongStatus): void } | undefined;
  actions: readonly RowAction[];
  onClose(): void;
};

const RowMenuContent = lazyPart(
  () => import('./RowMenuContent.tsx'),
  (file) => file.RowMenuContent,
);

/** The list's one row menu, and the dialog that it leads to. Render it while a row's menu is open. */
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
