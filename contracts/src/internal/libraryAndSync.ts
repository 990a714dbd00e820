import { z } from 'zod';
import { audioTrouble } from '../catalogue/audioFiles/audioTrouble.ts';
import { versionAnalysis } from '../catalogue/audioFiles/versionAnalysis.ts';
import { soundMeasures } from '../playing/checks/soundChecks.ts';
import { closerComparison, versionComparison } from '../playing/comparisons/versionComparisons.ts';
import { beatGrid } from '../playing/sections/sections.ts';
import { syncProblems } from '../telling/notifications/notifications.ts';

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
 * The body of `POST /internal/attention` of the library service: what of the sync needs an admin now, and since when.
 * Sync sends it whenever it changes, until it is accepted; the same again changes nothing.
 */
export const syncAttention = z.object({
  problems: z.array(z.object({ problem: z.enum(syncProblems), /** ISO 8601 */ since: z.string() })).max(10),
});

export type SyncAttention = z.infer<typeof syncAttention>;

/**
 * The body of `POST /internal/blind-copies` of the sync service: copies for a blind vote, in one format and of one length,
 * so that nothing but the music tells them apart. Asking again returns the same copies.
 */
export const blindCopiesRequest = z.object({
  copies: z
    .array(z.object({ mediaName: z.string().min(1).max(200), gainDb: z.number().min(-60).max(20) }))
    .min(2)
    .max(4),
  /** the length of each copy; what is longer is cut there */
  seconds: z.number().int().min(1).max(86_400),
});

export type BlindCopiesRequest = z.infer<typeof blindCopiesRequest>;

/** Its reply. */
export const blindCopiesAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    /** the copies' names, in the order asked for, which say nothing about their content */
    names: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
    /** how long every one of them sounds, so that none ends before the others; a sync of an earlier release doesn't say */
    seconds: z.number().int().min(1).max(86_400).optional(),
  }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('unplayable') }),
]);

export type BlindCopiesAnswer = z.infer<typeof blindCopiesAnswer>;

/** The body of `POST /internal/blind-copies/forget` of the sync service: copies that no vote needs any more. */
export const forgottenCopies = z.object({ names: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(100) });

/** The body of `POST /internal/blind-copies/asked` of the sync service: how much of the copies' sound a voter has asked for. */
export const askedSoundRequest = z.object({
  voteId: z.number().int(),
  userId: z.number().int(),
  names: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(4),
});

export type AskedSoundRequest = z.infer<typeof askedSoundRequest>;

/** Its reply. */
export const askedSound = z.object({
  /** for each copy, in the order asked for; what was asked for twice counts once, and nothing counts beyond a minute */
  seconds: z.array(z.number().min(0)),
});

export type AskedSound = z.infer<typeof askedSound>;
