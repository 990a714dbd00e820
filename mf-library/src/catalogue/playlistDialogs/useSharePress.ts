import type { Playlist } from '@simmer/contracts';
import { copyShareLink, shareLink, useSharePlaylist } from '../playlists/playlistShares.ts';
import type { OpenDialog } from './PlaylistDialog.tsx';

/**
 * A press on a playlist's Share. The share dialog is for the owner; an admin copies an existing link at once, and
 * confirms before creating one.
 */
export function useSharePress(playlist: Playlist, openDialog: (dialog: OpenDialog, from: HTMLElement) => void) {
  const share = useSharePlaylist(playlist.id);
  const to = { kind: 'playlist', id: playlist.id, title: playlist.name } as const;
  return (from: HTMLElement) => {
    if (playlist.isOwner) openDialog({ kind: 'share', playlist }, from);
    else if (playlist.shareToken === null) openDialog({ kind: 'publish', playlist }, from);
    else share.mutate(undefined, { onSuccess: ({ shareToken }) => void copyShareLink(shareLink(shareToken), to) });
  };
}
