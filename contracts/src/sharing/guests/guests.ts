import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { linkToken, rowId, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { moment } from '../../base/input/moment.ts';
import { oneLine } from '../../base/input/name.ts';
import { lines, text } from '../../base/input/text.ts';
import { verdictKinds } from '../../deciding/approvals/decisions.ts';
import { guestShown } from '../../talking/notes/guestShown.ts';

const LONGEST_GUEST_NAME = 60;

const LONGEST_GUEST_NOTE = 2000;

const LONGEST_SENTENCE = 500;

/** How long guests may change and delete their own notes. */
export const GUEST_CHANGE_MS = 3_600_000;

/** A note as a guest sees it: their own, another guest's of the same link, or the team's reply to one of these. */
export const guestNote = z.object({
  id: z.number().int(),
  cleanTitle: z.string(),
  /** plain text, never markup */
  comment: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** in seconds from the start of what the link plays; null for the whole song, and if it was written about another version */
  atSeconds: z.number().nullable(),
  untilSeconds: z.number().nullable(),
  /** the note it replies to */
  parentId: z.number().int().nullable(),
  by: z.object({
    kind: z.enum(['you', 'guest', 'team']),
    /** of the team, only the sharer has a name; another guest's is marked: "Jo (guest)" */
    name: z.string(),
  }),
  /** until when the caller may change and delete it; null if they may not. ISO 8601 */
  canChangeUntil: z.string().nullable(),
});

export type GuestNote = z.infer<typeof guestNote>;

/** A guest's word on the version that the link plays. */
export const ownVerdict = z.object({ verdict: z.enum(verdictKinds), sentence: z.string().nullable() });

export type OwnVerdict = z.infer<typeof ownVerdict>;

/** What a visitor of a link with comments may read. */
export const guestNotes = z.object({
  /** who the caller is on this link; null until they have given a name */
  guest: z.object({ name: z.string(), isBlocked: z.boolean() }).nullable(),
  /** whom the link was made for, while the caller has no name and nobody on it has this one: they needn't be asked for theirs */
  recipient: z.string().nullable().optional(),
  /** whether guests see each other's notes */
  showsOthers: z.boolean(),
  /** oldest first; of all its songs for a playlist, if none is named */
  notes: z.array(guestNote),
  /** the caller's word on the song; null for a playlist, if no song is named */
  verdict: ownVerdict.nullable(),
});

export type GuestNotes = z.infer<typeof guestNotes>;

/** A guest's word on a version, as the team sees it. */
export const guestVerdict = z.object({
  versionId: z.number().int(),
  verdict: z.enum(verdictKinds),
  sentence: z.string().nullable(),
  /** ISO 8601 */
  updatedAt: z.string(),
  /** the version's file has been replaced since */
  isOutdated: z.boolean(),
  guest: guestShown,
});

export type GuestVerdict = z.infer<typeof guestVerdict>;

const noteText = lines(LONGEST_GUEST_NOTE, 'Note too long').pipe(z.string().min(1, 'Please write something first'));

const shareToken = z.object({ token: linkToken });

const noteParams = z.object({ token: linkToken, id: rowIdInAddress });

/** Selects a song of a shared playlist; ignored for a shared version. */
const songOfShare = text(2000).optional();

export const getGuestNotes = endpoint({
  name: 'getGuestNotes',
  method: 'GET',
  path: '/api/share/:token/notes',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "What the caller may read of a link's notes; 404 for links without comments, as for unknown ones",
  params: shareToken,
  query: z.object({ cleanTitle: songOfShare }),
  isPolled: true,
  reply: { kind: 'json', schema: guestNotes },
});

export const joinAsGuest = endpoint({
  name: 'joinAsGuest',
  method: 'POST',
  path: '/api/share/:token/guest',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary:
    'Gives a visitor a name on this link, for this browser, by setting a cookie; who has one keeps it. 409 for a name that looks like the team’s or another guest’s',
  params: shareToken,
  body: z.object({ name: oneLine(LONGEST_GUEST_NAME, 'Name too long', 'Please enter your name') }),
  maxBodyBytes: 16_384,
  reply: { kind: 'json', schema: z.object({ name: z.string() }) },
});

export const addGuestNote = endpoint({
  name: 'addGuestNote',
  method: 'POST',
  path: '/api/share/:token/notes',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: 'Writes a note or a reply as a guest; 401 without a name, 403 for a blocked guest',
  params: shareToken,
  body: z.object({
    cleanTitle: songOfShare,
    comment: noteText,
    atSeconds: moment.nullable().default(null),
    /** with `atSeconds`, the end of a range */
    untilSeconds: moment.nullable().default(null),
    parentId: rowId.nullable().default(null),
    /** the page's own mark for this note: sending it again returns the existing note */
    clientKey: text(64).min(1),
  }),
  reply: { kind: 'json', schema: guestNote },
  status: 201,
});

export const editGuestNote = endpoint({
  name: 'editGuestNote',
  method: 'PUT',
  path: '/api/share/:token/notes/:id',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "Changes the text of a guest's own note, for an hour after it was written",
  params: noteParams,
  body: z.object({ comment: noteText }),
  reply: { kind: 'json', schema: guestNote },
});

export const deleteGuestNote = endpoint({
  name: 'deleteGuestNote',
  method: 'DELETE',
  path: '/api/share/:token/notes/:id',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "Deletes a guest's own note, for an hour after it was written; replies to it stay inside",
  params: noteParams,
  reply: { kind: 'empty' },
});

export const giveGuestVerdict = endpoint({
  name: 'giveGuestVerdict',
  method: 'PUT',
  path: '/api/share/:token/verdict',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary: "Sets a guest's word on the version that the link plays, or takes it back",
  params: shareToken,
  body: z.object({
    cleanTitle: songOfShare,
    /** null takes it back */
    verdict: z.enum(verdictKinds).nullable(),
    sentence: lines(LONGEST_SENTENCE, 'Sentence too long')
      .transform((sentence) => sentence || null)
      .nullable()
      .default(null),
  }),
  reply: { kind: 'empty' },
});

export const blockGuest = endpoint({
  name: 'blockGuest',
  method: 'PUT',
  path: '/api/guests/:id',
  service: 'library',
  access: 'member',
  summary: "Stops a guest from writing, or lets them again; for the link's maker, the playlist's owner and admins",
  params: z.object({ id: rowIdInAddress }),
  body: z.object({ isBlocked: z.boolean() }),
  reply: { kind: 'empty' },
});

export const listGuestVerdicts = endpoint({
  name: 'listGuestVerdicts',
  method: 'GET',
  path: '/api/song-verdicts/:key',
  service: 'library',
  access: 'member',
  summary: "What guests said about a song's visible versions, newest first",
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: z.array(guestVerdict) },
});
