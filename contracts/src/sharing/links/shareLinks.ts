import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { instant } from '../../base/input/instant.ts';
import { rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { spokenName } from '../../base/input/name.ts';
import { text, trimmedText } from '../../base/input/text.ts';

export const shareSong = endpoint({
  name: 'shareSong',
  method: 'POST',
  path: '/api/songs/:key/share',
  service: 'library',
  access: 'member',
  summary: 'Creates a public link to exactly this version; the same caller gets the same link again',
  params: songKeyParams,
  body: z.object({
    title: spokenName(500, 'Title too long').optional(),
    description: trimmedText(500, 'Description too long').optional(),
    /** what the link is for; one made only for a download is not listed */
    purpose: z.enum(['share', 'download']).default('share'),
  }),
  reply: {
    kind: 'json',
    schema: z.object({
      shareToken: z.string(),
      downloadUrl: z.string(),
      /** the link's number, for its options; older servers leave it out */
      linkId: z.number().int().optional(),
    }),
  },
});

/** The minimum length of a link's password. */
export const SHARE_PASSWORD_MIN = 4;

/** A link as its maker sees it: its target, its options and its visits. */
export const shareLink = z.object({
  kind: z.enum(['song', 'playlist']),
  /** of the song's link or the playlist */
  id: z.number().int(),
  /** null if it was sealed with a secret that has since changed */
  token: z.string().nullable(),
  title: z.string(),
  createdAt: z.string(),
  /** false if it has expired, or its target is hidden or gone */
  isWorking: z.boolean(),
  expiresAt: z.string().nullable(),
  hasPassword: z.boolean(),
  canDownload: z.boolean(),
  /** only for playlists */
  canReorder: z.boolean(),
  openedCount: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  /** whether guests may write notes and say what they think */
  canComment: z.boolean().optional(),
  /** whether guests see each other's notes */
  showsOthers: z.boolean().optional(),
  guestCount: z.number().int().optional(),
  /** notes by guests of this link */
  noteCount: z.number().int().optional(),
  /** guests' words on versions of now */
  approvedCount: z.number().int().optional(),
  changesCount: z.number().int().optional(),
  /** whether the page greets the recipients of personal links by name */
  greets: z.boolean().optional(),
  /** personal links that work; like all that follows, `openedCount` and `lastOpenedAt` include what happened through them */
  personalCount: z.number().int().optional(),
  playCount: z.number().int().optional(),
  downloadCount: z.number().int().optional(),
  /** when somebody opened, heard, downloaded or wrote last */
  lastHappenedAt: z.string().nullable().optional(),
});

export type ShareLink = z.infer<typeof shareLink>;

/** The changeable options of a link; omitted fields stay the same. */
export const shareOptions = z.object({
  /** ISO 8601; null for no expiry */
  expiresAt: instant().nullable().optional(),
  /** null removes it */
  password: text(200, 'Password too long')
    .min(SHARE_PASSWORD_MIN, `A password needs at least ${SHARE_PASSWORD_MIN} characters`)
    .nullable()
    .optional(),
  canDownload: z.boolean().optional(),
  canReorder: z.boolean().optional(),
  canComment: z.boolean().optional(),
  showsOthers: z.boolean().optional(),
  greets: z.boolean().optional(),
});

export type ShareOptions = z.infer<typeof shareOptions>;

const linkId = rowIdInAddress;
const linkParams = z.object({ kind: z.enum(['song', 'playlist']), id: linkId });

export const listShareLinks = endpoint({
  name: 'listShareLinks',
  method: 'GET',
  path: '/api/shares',
  service: 'library',
  access: 'member',
  summary: "All of the caller's links, to versions they shared and to their playlists; newest first",
  reply: { kind: 'json', schema: z.array(shareLink) },
});

export const updateShareLink = endpoint({
  name: 'updateShareLink',
  method: 'PATCH',
  path: '/api/shares/:kind/:id',
  service: 'library',
  access: 'member',
  summary: "Changes what a link allows; for the person who made it, the playlist's owner and admins",
  params: linkParams,
  body: shareOptions,
  reply: { kind: 'json', schema: shareLink },
});

export const endShareLink = endpoint({
  name: 'endShareLink',
  method: 'DELETE',
  path: '/api/shares/:kind/:id',
  service: 'library',
  access: 'member',
  summary: "Ends a link at once and for good; for the person who made it, the playlist's owner and admins",
  params: linkParams,
  reply: { kind: 'empty' },
});

/** An earlier order of a playlist, with its author and time. */
export const playlistOrder = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  /** null for an anonymous visitor with the link */
  madeBy: z.string().nullable(),
  /** in that order, without hidden and deleted songs */
  cleanTitles: z.array(z.string()),
});

export type PlaylistOrder = z.infer<typeof playlistOrder>;

export const listPlaylistOrders = endpoint({
  name: 'listPlaylistOrders',
  method: 'GET',
  path: '/api/playlists/:id/orders',
  service: 'library',
  access: 'member',
  summary:
    'The orders that visitors gave a shared playlist, and the order before each; newest first; for its owner only',
  params: z.object({ id: linkId }),
  reply: { kind: 'json', schema: z.array(playlistOrder) },
});

export const restorePlaylistOrder = endpoint({
  name: 'restorePlaylistOrder',
  method: 'POST',
  path: '/api/playlists/:id/orders/:orderId/restore',
  service: 'library',
  access: 'member',
  summary: 'Restores an earlier order of a playlist; for its owner only. Songs added since then go to the end',
  params: z.object({ id: linkId, orderId: linkId }),
  reply: { kind: 'empty' },
});
