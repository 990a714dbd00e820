import { toastRequested } from '../../events/toasts.ts';
import { shareSong } from '../../http/shareLinks.ts';
import type { Song } from '../../http/songs.ts';
import { callEndpoint, failedAction } from '../callEndpoint.ts';
import { copyText } from '../copyText.ts';
import { failureMessage } from '../failureText.ts';

/**
 * Creates a public link to this version of a song and copies it. A toast reports the result; if the browser refuses the
 * clipboard, it
 * shows the link itself.
 * @see PRODUCT.md, Shares
 */
export async function shareVersion({ id }: Pick<Song, 'id'>): Promise<void> {
  try {
    const { shareToken } = await callEndpoint(shareSong, { params: { key: String(id) }, body: {} });
    await copyText(
      `${window.location.origin}/song-share/${shareToken}`,
      { title: 'Share link copied!', body: 'The song share link has been copied to your clipboard.' },
      { title: 'Share link created!', intent: 'success' },
    );
  } catch (error) {
    toastRequested.emit({
      title: 'Failed to create share link',
      body: failureMessage(error),
      about: failedAction(error),
      intent: 'destructive',
    });
  }
}
