import { createHash } from 'node:crypto';
import type { SharedPlaylist, SharedSong } from '@simmer/contracts/services';
import type { Playing } from '../../playing/createPlaying.ts';
import { type OpenLinkDeps, openLink, readShare, type Visit } from '../visits/openLink.ts';
import { firstFile } from '../visits/shareAudio.ts';
import { aboutPlaylist, aboutSong } from './about.ts';
import type { DrawPreview } from './previewImage.ts';
import { type Previewed, previewSvg } from './previewSvg.ts';

export type PreviewDeps = OpenLinkDeps & Pick<Playing, 'fetchPeaks'> & { drawPreview: DrawPreview };

/** Changes with the picture, because messengers cache pictures by address. */
const DRAWING = 1;

function previewed(shared: SharedSong | SharedPlaylist, peaks: number[] | null): Previewed {
  return shared.type === 'song'
    ? { title: shared.share.title, about: aboutSong(shared), kind: 'Song', peaks }
    : { title: shared.playlist.name, about: aboutPlaylist(shared), kind: 'Playlist', peaks };
}

/** Identifies one state of a share's picture. */
export function previewRevision(shared: SharedSong | SharedPlaylist, peaks: number[] | null): string {
  const drawn = JSON.stringify([DRAWING, previewed(shared, peaks)]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 12);
}

type Preview = { image: Buffer; revision: string; isLocked: boolean };

/**
 * Draws the preview picture of a link for messengers, 1200 × 630.
 *
 * @returns a PNG, the revision it shows, and whether the link has a password
 * @throws AppError `not_found`, `password_required`, `too_many_requests`
 * @see PRODUCT.md, Shares
 */
export async function sharePreview(visit: Visit, deps: PreviewDeps): Promise<Preview> {
  const link = await openLink(visit, deps);
  // The picture shows the waveform of the first song, and how many there are.
  const shared = await readShare(link, deps, 1);
  const file = await firstFile(link, shared, deps);
  const peaks = (file && (await deps.fetchPeaks(file.mediaName, 'page'))) ?? null;
  const revision = previewRevision(shared, peaks);
  const isLocked = link.passwordHash !== null;
  return { isLocked, image: await deps.drawPreview(revision, () => previewSvg(previewed(shared, peaks))), revision };
}
