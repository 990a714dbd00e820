import type { Playlist, Song } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';

/** The open dialog and its subject. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'createAndAdd'; songs: readonly Song[] }
  | { kind: 'edit' | 'delete' | 'share' | 'publish'; playlist: Playlist };

export type PlaylistDialogProps = {
  dialog: OpenDialog;
  /** the library's dialogs offer every icon, open playlists and custom order; those of the all-playlists page don't */
  place: 'library' | 'page';
  onDeleted?: ((playlist: Playlist) => void) | undefined;
  onClose(): void;
};

const PlaylistDialogContent = lazyPart(
  () => import('./PlaylistDialogContent.tsx'),
  (file) => file.PlaylistDialogContent,
);

/** Prefetches the dialogs' code when the user is about to open one. */
export function fetchPlaylistDialogsAhead(): void {
  void PlaylistDialogContent.ahead();
}

/** A playlist dialog, loaded when it is opened. */
export function PlaylistDialog(props: PlaylistDialogProps) {
  return (
    <Suspense>
      <PlaylistDialogContent {...props} />
    </Suspense>
  );
}

/**
 * Tracks the open dialog, and returns the focus when it closes: to its opener, or to the page if that is gone.
 *
 * @returns `open` takes the dialog and the button that opens it
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
