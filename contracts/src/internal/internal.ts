import { z } from 'zod';
import { audioTrouble } from '../catalogue/audioFiles/audioTrouble.ts';
import { versionAnalysis } from '../catalogue/audioFiles/versionAnalysis.ts';
import { soundMeasures } from '../playing/checks/soundChecks.ts';
import { closerComparison, versionComparison } from '../playing/comparisons/versionComparisons.ts';
import { beatGrid } from '../playing/sections/sections.ts';
import { syncProblems } from '../telling/notifications/notifications.ts';

/** The caller, as auth describes them to the other services in a token that lives for a minute. */
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
  /** the person's browser; the general limit counts by it */
  sessionId: z.number().int().optional(),
});

export type Identity = z.infer<typeof identity>;

/** The request header with the signed identity, from the proxy to a service. */
export const IDENTITY_HEADER = 'x-simmer-identity';

/** Header that the proxy sets if another proxy forwarded the request. */
export const FORWARDED_HEADER = 'x-simmer-forwarded';

/** The request header with the time at which the proxy forwarded a request, in seconds since 1970 with milliseconds. */
export const SENT_AT_HEADER = 'x-simmer-sent-at';

/** The request header that identifies a request in proxy, services and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The measurements of a content that sync passes on. */
export const contentAnalysis = versionAnalysis.extend({
  /** its waveform as `songWave` describes it; null if it has none, omitted by analyses of earlier versions */
  wave: z.string().nullable().optional(),
  /** where parts seem to begin, in seconds, and its beats; null if nothing can be guessed, omitted likewise */
  guess: z
    .object({ sectionStarts: z.array(z.number()), beats: beatGrid.nullable() })
    .nullable()
    .optional(),
  /** the measures of the check before release; null if it could not be measured, omitted by earlier versions */
  measures: soundMeasures.nullable().optional(),
});

export type ContentAnalysis = z.infer<typeof contentAnalysis>;

/** A file's current state in the storage. */
export const storedFile = z.object({
  /** the storage's own id of the file, which survives renames and moves */
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
  /** the measurements of its content; they apply to everything with the same `mediaName` */
  analysis: contentAnalysis.optional(),
  /** its content was tried and can't be heard here, so its measurements won't come */
  isUndecodable: z.boolean().optional(),
  /** why, if that is known */
  trouble: audioTrouble.optional(),
});

export type StoredFile = z.infer<typeof storedFile>;

/** An entry of the change log that sync writes and library follows. */
export const feedChange = z.discriminatedUnion('kind', [
  z.object({ seq: z.number().int(), kind: z.literal('upsert'), file: storedFile }),
  z.object({ seq: z.number().int(), kind: z.literal('remove'), fileId: z.string() }),
]);

export type FeedChange = z.infer<typeof feedChange>;

/** The reply of `GET /internal/changes?after=&limit=` of the sync service: changes after that number, in order. */
export const feedPage = z.object({ changes: z.array(feedChange), latestSeq: z.number().int() });

export type FeedPage = z.infer<typeof feedPage>;

/**
 * The reply of `GET /internal/files?after=&limit=` of the library service: the files of its versions after that number,
 * by version number, and how far it had read the change log.
 */
export const libraryFiles = z.object({
  lastSeq: z.number().int(),
  files: z.array(z.object({ id: z.number().int(), fileId: z.string(), path: z.string(), contentHash: z.string() })),
});

export type LibraryFiles = z.infer<typeof libraryFiles>;

/**
 * The reply of `GET /internal/zip-contents/:what` of the library service: the files of a ZIP, in its order. `what` is
 * `playlist-{id}` or `versions-{id}-{id}…`; the library has already let the caller through.
 */
export const zipContents = z.object({
  /** the ZIP's own file name */
  filename: z.string(),
  entries: z.array(
    z.object({
      mediaName: z.string(),
      /** its name in the ZIP: unique, and valid on every system */
      name: z.string(),
      modifiedAt: z.string(),
    }),
  ),
});

export type ZipContents = z.infer<typeof zipContents>;

/** The Postgres channel that wakes followers of the change log. */
export const FEED_CHANNEL = 'simmer_feed';

/**
 * The Postgres channel on which auth announces an ended session by its number; everything open for it is closed at
 * once.
 */
export const SESSION_ENDED_CHANNEL = 'simmer_session_ended';

/** The Postgres channel on which auth announces by a person's number that they have joined, or that their access or roles changed. */
export const PEOPLE_CHANGED_CHANNEL = 'simmer_people_changed';

/** The Postgres channel on which auth, and the tool that publishes, say that the published modules have changed. */
export const MODULES_CHANNEL = 'simmer_modules';

/** The body of `POST /internal/users/batch` of the auth service: the ids of the requested people. */
export const userNamesRequest = z.object({ userIds: z.array(z.number().int()).max(1000) });

/** Its reply: names and pictures of the people who exist, hidden ones too, and whether their profiles are complete. */
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

/** The reply of `GET /internal/team` of the auth service: everyone with access and a complete profile, by name. */
export const teamAnswer = z.object({
  people: z.array(
    z.object({
      id: z.number().int(),
      firstName: z.string().nullable(),
      /** missing while auth is still an earlier one */
      lastName: z.string().nullable().optional(),
      displayName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      /** has the role of a curator; admins only if they were given it too */
      isCurator: z.boolean(),
      /** missing while auth is still an earlier one */
      isAdmin: z.boolean().default(false),
    }),
  ),
});

export type TeamAnswer = z.infer<typeof teamAnswer>;

/** The body of `POST /internal/sessions/open` of the auth service: sessions of which some may have ended. */
export const openSessionsRequest = z.object({ sessionIds: z.array(z.number().int()).max(1000) });

/** Its reply: those that have not ended, of people with access. */
export const openSessionsAnswer = z.object({ sessionIds: z.array(z.number().int()) });

export type OpenSessionsAnswer = z.infer<typeof openSessionsAnswer>;

/** The body of `POST /internal/likeness` of the sync service: contents whose sounds are compared, each with each. */
export const likenessRequest = z.object({ mediaNames: z.array(z.string().min(1).max(200)).max(200) });

/** Its reply. Leaves out pairs that are not alike, and names contents that cannot be compared. */
export const likenessAnswer = z.object({
  /** positions in `mediaNames`, and the similarity of the two, 0 to 1 */
  pairs: z.array(z.object({ first: z.number().int(), second: z.number().int(), similarity: z.number().min(0).max(1) })),
  /** positions of contents that are not analysed yet */
  waiting: z.array(z.number().int()),
  /** positions of contents that cannot be analysed here */
  unheard: z.array(z.number().int()),
});

export type LikenessAnswer = z.infer<typeof likenessAnswer>;

/** The body of `POST /internal/compare` of the sync service: two contents that are versions of one song. */
export const compareRequest = z.object({
  older: z.string().min(1).max(200),
  newer: z.string().min(1).max(200),
  /** subtract one recording from the other, which reads both files */
  isCloser: z.boolean().default(false),
});

/** Its reply; `comparison` or `closer` as asked. */
export const compareAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), comparison: versionComparison }),
  z.object({ state: z.literal('doneCloser'), closer: closerComparison }),
  /** one of them has not been heard yet */
  z.object({ state: z.literal('waiting') }),
]);

export type CompareAnswer = z.infer<typeof compareAnswer>;

/**
 * The recipe by which contents are compared. Stored results of another recipe are made again.
 */
export const COMPARISON_RECIPE = 2;

/** The Postgres channel on which sync announces that a content was heard and can be compared. */
export const HEARD_CHANNEL = 'simmer_heard';

/**
 * The body of `POST /internal/calls` of the auth service: how often limited actions happened since the last report, by
 * key.
 */
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

/** Its reply: the counts of all instances of all services, and when their windows end. */
export const callTotals = z.object({
  totals: z.array(z.object({ key: z.string(), calls: z.number().int(), endsInMs: z.number() })),
});

export type CallTotals = z.infer<typeof callTotals>;

/**
 * The body of `POST /internal/attention` of the library service: what of the sync needs an admin now, and since when.
 * Sync sends it whenever it changes, until it is accepted; the same again changes nothing.
 */
export const syncAttention = z.object({
  problems: z.array(z.object({ problem: z.enum(syncProblems), /** ISO 8601 */ since: z.string() })).max(10),
});

export type SyncAttention = z.infer<typeof syncAttention>;
