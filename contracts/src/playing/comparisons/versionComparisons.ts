import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { MOST_BENDS, MOST_STRETCHES, MOST_UNSURE } from './alignment/limits.ts';

/** A stretch of a version: where it begins and ends, in seconds from the start. */
export const span = z.tuple([z.number().min(0), z.number().min(0)]);

export type Span = z.infer<typeof span>;

/** The same music in two versions. */
export const alignedStretch = z.object({
  older: span,
  newer: span,
  /** where the course bends in between, as pairs of seconds, older and newer; only where the time wanders */
  bends: z
    .array(z.tuple([z.number(), z.number()]))
    .max(MOST_BENDS)
    .optional(),
  /** it was moved here from another place */
  isMoved: z.boolean().optional(),
});

/** Where the music of one version is in another. */
export const alignment = z.object({
  /** in the order of the newer version */
  stretches: z.array(alignedStretch).max(MOST_STRETCHES),
  /** stretches of the older version whose exact place in the newer one is a guess */
  unsure: z.array(span).max(MOST_UNSURE),
});

export type AlignedStretch = z.infer<typeof alignedStretch>;
export type Alignment = z.infer<typeof alignment>;

/** What can be said about a stretch of two versions. */
export const changeKinds = [
  'new',
  'cut',
  'replaced',
  'repeated',
  'moved',
  'changed',
  'added',
  'removed',
  'louder',
  'quieter',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const versionChange = z.object({
  kind: z.enum(changeKinds),
  /** its place in the newer version; of a cut, an empty stretch where it was */
  newer: span,
  /** its place in the older version; null for what only the newer one has */
  older: span.nullable(),
  /** the stretch of the older version that it repeats, was moved from, or now sounds like */
  from: span.nullable(),
  /** of `louder` and `quieter`: by how much, always positive */
  decibels: z.number().nullable(),
  /** where in the sound most of it is; null if nothing stands out */
  mostly: z.enum(['lows', 'mids', 'highs', 'sides']).nullable(),
});

export type VersionChange = z.infer<typeof versionChange>;

/** What comparing both recordings sample by sample found, on request. */
export const closerComparison = z.object({
  /** the same recording throughout, apart from its level */
  isSameRecording: z.boolean(),
  /** how much of the sound remains if one is subtracted from the other, in decibels; null if they can't be subtracted */
  remainderDb: z.number().nullable(),
  /** stretches where more remains than elsewhere */
  changes: z.array(versionChange).max(500),
});

export type CloserComparison = z.infer<typeof closerComparison>;

/** Two versions of one song that are the same music. */
export const comparedPair = z.object({
  outcome: z.literal('compared'),
  alignment,
  changes: z.array(versionChange).max(500),
  /** seconds of the newer version per second of the older one: 1.03 is 3% slower */
  stretch: z.number(),
  /** how much louder the newer one is as a whole, in LU; null if unknown */
  levelDb: z.number().nullable(),
  /** how much more the newer one has of each, against its middle, in decibels */
  tone: z.object({ lowsDb: z.number(), highsDb: z.number(), sidesDb: z.number() }),
  /** by how many semitones the newer one is higher */
  semitones: z.number().int(),
  /** the quiet parts are louder against the loud ones */
  isCompressed: z.boolean(),
  /** played again, or with different timing: parts can be compared, details can't */
  isLoose: z.boolean(),
  /** in which of the two alone one channel is silent; then nothing is said of the sound */
  silentChannel: z.enum(['older', 'newer']).optional(),
  /** the mix differs throughout; changes are only hints */
  differsThroughout: z.boolean(),
  closer: closerComparison.nullable(),
});

export const versionComparison = z.discriminatedUnion('outcome', [
  comparedPair,
  z.object({
    outcome: z.literal('incomparable'),
    reason: z.enum(['otherMusic', 'tooShort', 'silent', 'undecodable']),
  }),
]);

export type ComparedPair = z.infer<typeof comparedPair>;
export type VersionComparison = z.infer<typeof versionComparison>;

/** A version and the one before it, or the one it was to be compared with. */
export const comparisonReply = z.object({
  newerId: z.number().int(),
  /** null for a song's first version, which has nothing to be compared with */
  olderId: z.number().int().nullable(),
  /** null while it is being made; an event with the topic `comparisons` says when it is there */
  comparison: versionComparison.nullable(),
  /** whether a closer comparison was asked for and is not there yet */
  isListeningCloser: z.boolean().default(false),
});

export type ComparisonReply = z.infer<typeof comparisonReply>;

/** A version in a list of what changed. */
export const comparisonSummary = z.object({
  newerId: z.number().int(),
  olderId: z.number().int(),
  /** what changed, in one sentence; null while it is not known */
  sentence: z.string().nullable(),
});

export type ComparisonSummary = z.infer<typeof comparisonSummary>;

/** Where another version's music is in this one. */
export const versionAlignment = z.object({
  /** the other version */
  versionId: z.number().int(),
  alignment,
});

export type VersionAlignment = z.infer<typeof versionAlignment>;

export const getVersionComparison = endpoint({
  name: 'getVersionComparison',
  method: 'GET',
  path: '/api/songs/:key/comparison',
  service: 'library',
  access: 'member',
  summary: 'What changed in a version since the one before it, or since another one of its song; starts comparing them',
  params: songKeyParams,
  query: z.object({
    /** the version to compare with; the older of the two counts as the older one */
    with: rowIdInAddress.optional(),
  }),
  startsWork: true,
  reply: { kind: 'json', schema: comparisonReply },
});

export const listenCloser = endpoint({
  name: 'listenCloser',
  method: 'POST',
  path: '/api/songs/:key/comparison/closer',
  service: 'library',
  access: 'member',
  summary: 'Asks for a comparison of two versions sample by sample; an event says when it is there',
  params: songKeyParams,
  body: z.object({ with: rowId }),
  reply: { kind: 'json', schema: comparisonReply },
});

export const listComparisons = endpoint({
  name: 'listComparisons',
  method: 'GET',
  path: '/api/songs/:key/comparisons',
  service: 'library',
  access: 'member',
  summary: "What changed in each of a song's versions since the one before it, in words, newest first",
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(comparisonSummary) },
});

export const listAlignments = endpoint({
  name: 'listAlignments',
  method: 'GET',
  path: '/api/songs/:key/alignments',
  service: 'library',
  access: 'member',
  summary:
    "Where the music of a song's other versions is in this one, for those that have notes or markers at a moment",
  params: songKeyParams,
  reply: { kind: 'json', schema: z.array(versionAlignment) },
});

export const comparisonProgress = z.object({
  /** pairs of neighbouring versions */
  pairs: z.number().int(),
  compared: z.number().int(),
  /** pairs that can't be compared */
  incomparable: z.number().int(),
});

export type ComparisonProgress = z.infer<typeof comparisonProgress>;

export const getComparisonProgress = endpoint({
  name: 'getComparisonProgress',
  method: 'GET',
  path: '/api/admin/comparisons',
  service: 'library',
  access: 'admin',
  isPolled: true,
  summary: 'How many neighbouring versions have been compared',
  reply: { kind: 'json', schema: comparisonProgress },
});
