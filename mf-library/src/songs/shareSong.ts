import {
  callEndpoint,
  failedAction,
  failureMessage,
  type Song,
  shareSong as shareSongCall,
  toastRequested,
} from '@simmer/contracts';

/**
 * Makes a public link to this version of a song and copies it. Says in a toast how it went; where the clipboard is refused, the toast
 * shows the link itself (PRODUCT.md, Shares).
 */
export async function shareSong({ id }: Pick<Song, 'id'>): Promise<void> {
  try {
    const { shareToken } = await callEndpoint(shareSongCall, { params: { key: String(id) }, body: {} });
    await copyLink(`${window.location.origin}/song-share/${shareToken}`);
  } catch (error) {
    toastRequested.emit({
      title: 'Failed to create share link',
      body: failureMessage(error),
      about: failedAction(error),
      intent: 'destructive',
    });
  }
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toastRequested.emit({
      title: 'Share link copied!',
      body: 'The song share link has been copied to your clipboard.',
      intent: 'success',
    });
  } catch {
    toastRequested.emit({ title: 'Share link created!', body: link, intent: 'success' });
  }
}
