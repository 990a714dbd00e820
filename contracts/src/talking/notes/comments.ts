import { z } from 'zod';
import { endpoint, LONG_LIST_BYTES } from '../../base/call/endpoint.ts';
import { cleanTitle, rowId, rowIdInAddress } from '../../base/input/keys.ts';
import { LARGEST_ID } from '../../base/input/largestId.ts';
import { moment } from '../../base/input/moment.ts';
import { lines, text } from '../../base/input/text.ts';
import { guestShown } from './guestShown.ts';

export * from './commentsSummary.ts';

const LONGEST_NOTE = 5000;
const MOST_TAGGED = 50;

/** The text of a note: keeps line breaks, removes other control characters and surrounding whitespace. */
const noteText = lines(LONGEST_NOTE, 'Note too long').pipe(z.string().min(1, 'Please write something first'));

const userId = rowId;
const taggedUserIds = z.array(userId).max(MOST_TAGGED, 'Too many people');
const commentParams = z.object({ id: rowIdInAddress });

/** Where people put a note on a version other than its own. */
export const notePlace = z.object({
  versionId: z.number().int(),
  atSeconds: z.number(),
  untilSeconds: z.number().nullable(),
  /** who put it there */
  userId: z.number().int(),
});

export type NotePlace = z.infer<typeof notePlace>;

/** The version in which someone says that a note is dealt with. */
export const noteFix = z.object({
  versionId: z.number().int(),
  version: z.number().int().nullable(),
  userId: z.number().int(),
  /** ISO 8601 */
  at: z.string(),
});

export type NoteFix = z.infer<typeof noteFix>;

/** A text about a song; shown as a note. */
export const songComment = z.object({
  id: z.number().int(),
  cleanTitle: z.string(),
  /** plain text, never markup */
  comment: z.string(),
  /** the version number it was written for */
  version: z.number().int().nullable(),
  /** 0 for a guest's note, which is nobody's of the team */
  userId: z.number().int(),
  user: z.object({
    /** a guest's name, if one wrote it */
    displayName: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
  /** ISO 8601 */
  createdAt: z.string(),
  /** the last change of its text; edits send it back, so that no one overwrites another edit */
  updatedAt: z.string(),
  /** on replies: whether the note they belong to is resolved */
  isResolved: z.boolean(),
  taggedUserIds: z.array(z.number().int()),
  /** the moment it refers to, in seconds from the start of the version `versionId` */
  atSeconds: z.number().nullable(),
  versionId: z.number().int().nullable(),
  /** the note it replies to */
  parentId: z.number().int().nullable(),
  /** where the range it refers to ends; null if it refers to a moment, or to the whole song */
  untilSeconds: z.number().nullable().default(null),
  /** null while nobody said that it is fixed, and on replies */
  fix: noteFix.nullable().default(null),
  /** when its author confirmed the fix, which resolves it; ISO 8601 */
  confirmedAt: z.string().nullable().default(null),
  /** corrections of its place on other versions; its own moment never changes */
  places: z.array(notePlace).default([]),
  /** who wrote it through a public link; absent for the team's own notes */
  guest: guestShown.optional(),
});

export type SongComment = z.infer<typeof songComment>;

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/song-comments/:cleanTitle',
  service: 'library',
  access: 'member',
  isPolled: true,
  summary: "A song's notes and their replies, oldest first",
  params: z.object({ cleanTitle }),
  reply: { kind: 'json', schema: z.array(songComment) },
});

export const listTaggedComments = endpoint({
  name: 'listTaggedComments',
  method: 'GET',
  path: '/api/tagged-comments',
  service: 'library',
  access: 'member',
  summary: 'The notes in which the caller is tagged, newest first',
  reply: { kind: 'json', schema: z.array(songComment) },
});

export const addComment = endpoint({
  name: 'addComment',
  method: 'POST',
  path: '/api/song-comments',
  service: 'library',
  access: 'member',
  summary: 'Writes a note on a song, or a reply to one',
  body: z.object({
    cleanTitle,
    comment: noteText,
    /** without `versionId`, names the song's newest version with this number; with it, that version's own number counts */
    version: z.number().int().min(0).max(LARGEST_ID).nullable().default(null),
    taggedUserIds: taggedUserIds.default([]),
    atSeconds: moment.nullable().default(null),
    /** with `atSeconds`, the end of a range */
    untilSeconds: moment.nullable().default(null),
    versionId: userId.nullable().default(null),
    parentId: userId.nullable().default(null),
    /** the client's own mark for this note: sending it again returns the existing note */
    clientKey: text(64).min(1).optional(),
  }),
  reply: { kind: 'json', schema: songComment },
  status: 201,
});

/** The most notes that one call adds. */
export const MOST_IMPORTED_NOTES = 500;

export const importNotes = endpoint({
  name: 'importNotes',
  method: 'POST',
  path: '/api/song-comments/import',
  service: 'library',
  access: 'member',
  summary: 'Adds notes from a file of markers to a version, all or none; leaves out those that are already there',
  body: z.object({
    versionId: userId,
    notes: z
      .array(z.object({ comment: noteText, atSeconds: moment, untilSeconds: moment.nullable().default(null) }))
      .min(1, 'There is nothing to add')
      .max(MOST_IMPORTED_NOTES, 'Too many notes at once'),
  }),
  maxBodyBytes: LONG_LIST_BYTES,
  reply: {
    kind: 'json',
    schema: z.object({ added: z.array(songComment), /** notes that were already there */ skipped: z.number().int() }),
  },
});

export const undoImportNotes = endpoint({
  name: 'undoImportNotes',
  method: 'POST',
  path: '/api/song-comments/import/undo',
  service: 'library',
  access: 'member',
  summary: "Deletes the caller's own notes that were just added from a file; those with a reply stay",
  body: z.object({ ids: z.array(rowId).min(1).max(MOST_IMPORTED_NOTES, 'Too many notes at once') }),
  reply: { kind: 'json', schema: z.object({ removedIds: z.array(z.number().int()) }) },
});

export const editComment = endpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/api/song-comments/:id',
  service: 'library',
  access: 'member',
  summary: 'Edits a note; for its author and admins',
  params: commentParams,
  body: z.object({
    comment: noteText,
    /** if omitted, the same people stay tagged */
    taggedUserIds: taggedUserIds.optional(),
    /** the `updatedAt` that was read; if the note has changed since, the reply is 409 and nothing is saved */
    updatedAt: text(64).optional(),
  }),
  reply: { kind: 'json', schema: songComment },
});

export const resolveComment = endpoint({
  name: 'resolveComment',
  method: 'PUT',
  path: '/api/song-comments/:id/resolve',
  service: 'library',
  access: 'member',
  summary: 'Resolves or reopens a note; without a body, toggles it',
  params: commentParams,
  body: z.object({ isResolved: z.boolean().optional() }).default({}),
  reply: { kind: 'json', schema: songComment },
});

export const fixComment = endpoint({
  name: 'fixComment',
  method: 'PUT',
  path: '/api/song-comments/:id/fix',
  service: 'library',
  access: 'member',
  summary: 'Says in which version a note is fixed, or takes that back; its author then confirms it',
  params: commentParams,
  body: z.object({
    /** a version of the same song; null takes it back */
    versionId: rowId.nullable(),
  }),
  reply: { kind: 'json', schema: songComment },
});

export const confirmComment = endpoint({
  name: 'confirmComment',
  method: 'PUT',
  path: '/api/song-comments/:id/confirm',
  service: 'library',
  access: 'member',
  summary: 'Confirms that a note is fixed, which resolves it, or reopens it; for its author and admins',
  params: commentParams,
  body: z.object({ isFixed: z.boolean() }),
  reply: { kind: 'json', schema: songComment },
});

export const placeComment = endpoint({
  name: 'placeComment',
  method: 'PUT',
  path: '/api/song-comments/:id/place',
  service: 'library',
  access: 'member',
  summary: 'Puts a note where its music is in another version; its own moment stays',
  params: commentParams,
  body: z.object({
    versionId: rowId,
    /** null takes the correction back */
    atSeconds: moment.nullable(),
    untilSeconds: moment.nullable().default(null),
  }),
  reply: { kind: 'json', schema: songComment },
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/song-comments/:id',
  service: 'library',
  access: 'member',
  summary:
    "Deletes a note; for its author, admins, and those who manage its guest's link. Its replies stay as separate notes",
  params: commentParams,
  reply: { kind: 'empty' },
});
