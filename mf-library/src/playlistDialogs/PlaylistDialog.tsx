import type { Playlist, Song } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'createAndAdd'; songs: readonly Song[] }
  | { kind: 'edit' | 'delete' | 'share' | 'publish'; playlist: Playlist };

export type PlaylistDialogProps = {
  dialog: OpenDialog;
  /** the library's dialogs offer every icon, and say who may add songs and in which order they stand; those of the page do not */
  place: 'library' | 'page';
  onDeleted?: ((playlist: Playlist) => void) | undefined;
  onClose(): void;
};

const PlaylistDialogContent = lazyPart(
  () => import('./PlaylistDialogContent.tsx'),
  (file) => file.PlaylistDialogContent,
);

/** Fetches the dialogs' code when somebody is about to open one. */
export function fetchPlaylistDialogsAhead(): void {
  void PlaylistDialogContent.ahead();
}

/** A dialog about a playlist, its code fetched when it is opened. */
export function PlaylistDialog(props: PlaylistDialogProps) {
  return (
    <Suspense>
      <PlaylistDialogContent {...props} />
    </Suspense>
  );
}

/**
 * Keeps which dialog is open, and gives the focus back when it closes: to what opened it, or to the page where that is gone.
 *
 * @returns `open` takes the dialog and the button that it is opened from
 */
export function usePlaylistDialog() {
  const [opened, setOpened] = useState<{ dialog: OpenDialog; from: HTMLElement | undefined }>();
  const open = useCallback((dialog: OpenDialog, from?: HTMLElement) => setOpened({ dialog, from }), []);
  const close = useCallback(() => {
    const from = opened?.from;
    setOpened(undefined);
    (from?.isConnected ? from : document.getElementById('main'))?.focus();
  }, [opened]);
  return { dialog: opened?.dialog, open, close };
}
