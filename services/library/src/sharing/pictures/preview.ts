import { createHash } from 'node:crypto';
import { artworkHue, hueDegrees, type SharedPlaylist, type SharedSong } from '@simmer/contracts/services';
import { type OpenLinkDeps, openLink, readShare, type Visit } from '../visits/openLink.ts';
import { aboutPlaylist, aboutSong } from './about.ts';
import type { DrawPreview } from './previewImage.ts';
import { type Previewed, previewSvg } from './previewSvg.ts';

export type PreviewDeps = OpenLinkDeps & { drawPreview: DrawPreview };

/** Changes with the picture, because messengers cache pictures by address. */
const DRAWING = 2;

function previewed(shared: SharedSong | SharedPlaylist): Previewed {
  if (shared.type === 'song') {
    const { title } = shared.share;
    const { hue, wave = null } = shared.song;
    return {
      title,
      about: aboutSong(shared),
      kind: 'Song',
      hue: hueDegrees(hue ?? 0),
      wave,
    };
  }
  const title = shared.playlist.name;
  const [first] = shared.songs;
  return { title, about: aboutPlaylist(shared), kind: 'Playlist', hue: artworkHue(title), wave: first?.wave ?? null };
}

/** Identifies one state of a share's picture. */
export function previewRevision(shared: SharedSong | SharedPlaylist): string {
  const drawn = JSON.stringify([DRAWING, previewed(shared)]);
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
  // The picture shows the bars of the first song, and how many there are.
  const shared = await readShare(link, deps, 1);
  const revision = previewRevision(shared);
  const isLocked = link.passwordHash !== null;
  return { isLocked, image: await deps.drawPreview(revision, () => previewSvg(previewed(shared))), revision };
}
