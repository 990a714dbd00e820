import { z } from 'zod';
import { versionAnalysis } from './versionAnalysis.ts';

/** Who is calling: what auth tells the other services about a session, in a token that lives for a minute. */
export const identity = z.object({
  userId: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable().default(null),
  displayName: z.string().nullable(),
  profileImageUrl: z.string().nullable().default(null),
  isProfileComplete: z.boolean(),
  isAdmin: z.boolean(),
  canCurateSongs: z.boolean(),
  canManageCollaborators: z.boolean(),
  /** which of the person's browsers; what the general limit counts by */
  sessionId: z.number().int().optional(),
});

export type Identity = z.infer<typeof identity>;

/** The request header that carries the signed identity from the proxy to a service. */
export const IDENTITY_HEADER = 'x-simmer-identity';

/** Header that the proxy sets where another proxy brought the request. */
export const FORWARDED_HEADER = 'x-simmer-forwarded';

/** The request header that says when the proxy sent a request on, in seconds since 1970 with milliseconds. */
export const SENT_AT_HEADER = 'x-simmer-sent-at';

/** The request header that follows one request through proxy, services and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A file as storage has it now. */
export const storedFile = z.object({
  /** the storage's own id of the file: survives renames and moves */
  fileId: z.string(),
  path: z.string(),
  /** the path below the mirrored folder, with a leading slash */
  relativePath: z.string(),
  filename: z.string(),
  rev: z.string(),
  contentHash: z.string(),
  sizeBytes: z.number().int(),
  modifiedAt: z.string(),
  /** the file's unguessable name under /media/ */
  mediaName: z.string(),
  durationSeconds: z.number().nullable(),
  /** what was measured in its content, told once: it holds for everything of the same `mediaName` */
  analysis: versionAnalysis.optional(),
});

export type StoredFile = z.infer<typeof storedFile>;

/** One step of the change log that sync writes and library follows. */
export const feedChange = z.discriminatedUnion('kind', [
  z.object({ seq: z.number().int(), kind: z.literal('upsert'), file: storedFile }),
  z.object({ seq: z.number().int(), kind: z.literal('remove'), fileId: z.string() }),
]);

export type FeedChange = z.infer<typeof feedChange>;

/** The answer of `GET /internal/changes?after=&limit=` of the sync service: changes after that number, in order. */
export const feedPage = z.object({ changes: z.array(feedChange), latestSeq: z.number().int() });

export type FeedPage = z.infer<typeof feedPage>;

/**
 * The answer of `GET /internal/files?after=&limit=` of the library service: the files it has a version of, in the order of their versions'
 * numbers after that one, and how far it had read the change log.
 */
export const libraryFiles = z.object({
  lastSeq: z.number().int(),
  files: z.array(z.object({ id: z.number().int(), fileId: z.string(), path: z.string(), contentHash: z.string() })),
});

export type LibraryFiles = z.infer<typeof libraryFiles>;

/** The Postgres channel that wakes followers of the change log. */
export const FEED_CHANNEL = 'simmer_feed';

/** The Postgres channel on which auth says, by its number, that a session has ended: what is open for it is closed at once. */
export const SESSION_ENDED_CHANNEL = 'simmer_session_ended';

/** The Postgres channel on which auth says that somebody's access or roles have changed. */
export const PEOPLE_CHANGED_CHANNEL = 'simmer_people_changed';

/** The body of `POST /internal/users/batch` of the auth service: whose names are wanted. */
export const userNamesRequest = z.object({ userIds: z.array(z.number().int()).max(1000) });

/** Its answer: the names and pictures by which people are shown, of those that exist, hidden ones too, and whether they set up a profile. */
export const userNames = z.object({
  users: z.array(
    z.object({
      id: z.number().int(),
      firstName: z.string().nullable(),
      displayName: z.string().nullable(),
      profileImageUrl: z.string().nullable().default(null),
      isProfileComplete: z.boolean(),
    }),
  ),
});

export type UserNames = z.infer<typeof userNames>;

/** The body of `POST /internal/likeness` of the sync service: contents that are to be compared by their sound, each with each. */
export const likenessRequest = z.object({ mediaNames: z.array(z.string().min(1).max(200)).max(200) });

/** Its answer. What is not alike is left out, and what cannot be compared is named. */
export const likenessAnswer = z.object({
  /** places in `mediaNames`, and how alike the two sound, 0 to 1 */
  pairs: z.array(z.object({ first: z.number().int(), second: z.number().int(), similarity: z.number().min(0).max(1) })),
  /** places of contents that are still to be listened to */
  waiting: z.array(z.number().int()),
  /** places of contents that nothing here can listen to */
  unheard: z.array(z.number().int()),
});

export type LikenessAnswer = z.infer<typeof likenessAnswer>;

/** The body of `POST /internal/calls` of the auth service: how often something limited was done since the last report, by what is counted. */
export const callReport = z.object({
  counts: z
    .array(
      z.object({
        key: z.string().min(1).max(200),
        calls: z.number().int().min(1),
        windowMs: z.number().int().min(1000).max(3_600_000),
      }),
    )
    .max(1000),
});

export type CallReport = z.infer<typeof callReport>;

/** Its answer: how often all instances of all services together did it, and when counting begins anew. */
export const callTotals = z.object({
  totals: z.array(z.object({ key: z.string(), calls: z.number().int(), endsInMs: z.number() })),
});

export type CallTotals = z.infer<typeof callTotals>;
