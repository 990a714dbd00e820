import { callEndpoint } from '../../base/client/callEndpoint.ts';
import { copyText } from '../../base/client/copyText.ts';
import { toastFailure } from '../../base/client/toastFailure.ts';
import type { Song } from '../../catalogue/songs/songs.ts';
import { type InvitationTo, invitationRequested } from '../../people/signIn/invitations.ts';
import { shareSong } from './shareLinks.ts';

/**
 * Creates a public link to this version of a song and copies it. A toast reports the result; if the browser refuses the
 * clipboard, it shows the link itself.
 *
 * @returns the link; undefined if there is none, or an older server doesn't name it
 * @see PRODUCT.md, Shares
 */
export async function shareVersion({
  id,
  cleanTitle,
}: Pick<Song, 'id' | 'cleanTitle'>): Promise<InvitationTo | undefined> {
  try {
    const { shareToken, linkId } = await callEndpoint(shareSong, { params: { key: String(id) }, body: {} });
    const link = linkId === undefined ? undefined : ({ kind: 'song', id: linkId, title: cleanTitle } as const);
    const action = link && sendByMail(link);
    await copyText(
      `${window.location.origin}/song-share/${shareToken}`,
      { title: 'Share link copied!', body: 'The song share link has been copied to your clipboard.', action },
      { title: 'Share link created!', intent: 'success', action },
    );
    return link;
  } catch (error) {
    toastFailure('Failed to create share link', error);
    return undefined;
  }
}

/** A toast's button that opens the dialog in which a link is sent by mail. */
export const sendByMail = (to: InvitationTo) => ({
  label: 'Send by email',
  event: invitationRequested.name,
  detail: to,
});
