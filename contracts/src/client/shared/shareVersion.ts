import { type InvitationTo, invitationRequested } from '../../events/invitations.ts';
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
export async function shareVersion({ id, cleanTitle }: Pick<Song, 'id' | 'cleanTitle'>): Promise<void> {
  try {
    const { shareToken, linkId } = await callEndpoint(shareSong, { params: { key: String(id) }, body: {} });
    const action = linkId === undefined ? undefined : sendByMail({ kind: 'song', id: linkId, title: cleanTitle });
    await copyText(
      `${window.location.origin}/song-share/${shareToken}`,
      { title: 'Share link copied!', body: 'The song share link has been copied to your clipboard.', action },
      { title: 'Share link created!', intent: 'success', action },
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

/** A toast's button that opens the dialog in which a link is sent by mail. */
export const sendByMail = (to: InvitationTo) => ({
  label: 'Send by mail',
  event: invitationRequested.name,
  detail: to,
});
