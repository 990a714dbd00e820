import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { audioTrouble } from '../../catalogue/audioFiles/audioTrouble.ts';

/** More places of one kind are counted, not listed. */
export const MOST_CHECK_PLACES = 100;

const seconds = z.number().min(0);
const place = z.object({ atSeconds: seconds, untilSeconds: seconds });

/** What a mastering engineer measures in a recording. Null where it can't be determined. */
export const soundMeasures = z.object({
  /** seconds with fractions */
  durationSeconds: z.number(),
  channels: z.number().int(),
  samplesPerSecond: z.number().int(),
  /** null for lossy formats, which have none */
  bitsPerSample: z.number().int().nullable(),
  isFloat: z.boolean(),
  /** by ITU-R BS.1770-4 */
  integratedLufs: z.number().nullable(),
  /** the loudest three seconds, by EBU Tech 3341, and where they begin */
  shortTermMaxLufs: z.number().nullable(),
  shortTermMaxAtSeconds: z.number().nullable(),
  /** in LU, by EBU Tech 3342 */
  loudnessRangeLu: z.number().nullable(),
  /** by ITU-R BS.1770-4, annex 2, and where it is */
  truePeakDbtp: z.number().nullable(),
  truePeakAtSeconds: z.number().nullable(),
  /**
   * runs of two or more full-scale samples in a row in one channel: the longest ones, in the order of time, how many there
   * are, and how many samples are at full scale, in runs or not
   */
  clips: z.array(place.extend({ samples: z.number().int() })).max(MOST_CHECK_PLACES),
  clipCount: z.number().int(),
  clippedSamples: z.number().int(),
  /** the mean of each channel, as a share of full scale */
  dcOffsets: z.array(z.number()).max(64),
  /** silence (below -60 dBFS) before and after the music, in seconds; the whole length if nothing sounds */
  silenceBeforeSeconds: seconds,
  silenceAfterSeconds: seconds,
  /** left and right are the same throughout; null with other than two channels */
  isDualMono: z.boolean().nullable(),
  /** between left and right, -1 to 1; null with other than two channels, or silence */
  correlation: z.number().min(-1).max(1).nullable(),
  /** stretches of a second or more that lose 6 dB or more in mono */
  outOfPhase: z.array(place).max(MOST_CHECK_PLACES),
});

export type SoundMeasures = z.infer<typeof soundMeasures>;

/** What is checked, in the order in which it is shown. */
export const checkKinds = [
  'loudness',
  'shortTerm',
  'range',
  'truePeak',
  'clipping',
  'dcOffset',
  'silenceBefore',
  'silenceAfter',
  'mono',
  'phase',
  'sampleRate',
  'bitDepth',
] as const;

export type CheckKind = (typeof checkKinds)[number];

/** What a check came to. `note` is worth knowing and fails nothing. */
export const checkGrades = ['passes', 'note', 'fails'] as const;

export type CheckGrade = (typeof checkGrades)[number];

/** One check of a version. */
export const checkFinding = z.object({
  kind: z.enum(checkKinds),
  grade: z.enum(checkGrades),
  /** what was measured, such as "−9.2 LUFS" */
  value: z.string(),
  /** the verdict in one sentence, such as "Clips at 1:03 and 2:11." */
  sentence: z.string(),
  /** where to listen, in seconds */
  places: z.array(seconds).max(MOST_CHECK_PLACES),
});

export type CheckFinding = z.infer<typeof checkFinding>;

const decibels = (least: number, most: number) => z.number().min(least).max(most);

/** What a recording is held against; an admin may change it. The defaults and their sources are in PRODUCT.md. */
export const checkLimits = z.object({
  /** quieter than this is noted, in LUFS */
  leastIntegratedLufs: decibels(-70, 0),
  /** louder than this is noted: stores turn it down */
  mostIntegratedLufs: decibels(-70, 0),
  /** higher than this fails, in dBTP */
  mostTruePeakDbtp: decibels(-20, 3),
  /** so many full-scale samples in a row are a clip that fails */
  fewestClippedSamples: z.number().int().min(1).max(1000),
  /** more than this fails, in percent of full scale */
  mostDcOffsetPercent: z.number().min(0).max(100),
  /** more silence than this is noted, in seconds */
  mostSilenceBeforeSeconds: z.number().min(0).max(600),
  mostSilenceAfterSeconds: z.number().min(0).max(600),
  /** a lower correlation than this fails: it cancels out in mono */
  leastCorrelation: z.number().min(-1).max(1),
  /** lower than this fails */
  leastSamplesPerSecond: z.number().int().min(8000).max(384_000),
  leastBitsPerSample: z.number().int().min(8).max(64),
});

export type CheckLimits = z.infer<typeof checkLimits>;

/** The check of a version before release. */
export const soundCheck = z.object({
  versionId: z.number().int(),
  version: z.number().int().nullable(),
  /** `waiting`: not measured yet */
  state: z.enum(['measured', 'waiting', 'undecodable']),
  /** why it is `undecodable`; omitted if an earlier version tried it */
  trouble: audioTrouble.optional(),
  measures: soundMeasures.nullable(),
  /** in the order of `checkKinds`; empty until it is measured */
  findings: z.array(checkFinding),
  /** the worst of them; null until it is measured */
  grade: z.enum(checkGrades).nullable(),
});

export type SoundCheck = z.infer<typeof soundCheck>;

/** A version in a list, with what fails. */
export const soundCheckSummary = z.object({
  versionId: z.number().int(),
  grade: z.enum(checkGrades).nullable(),
  /** what fails, in one line, such as "True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11."; null if nothing does */
  sentence: z.string().nullable(),
  /** how many checks fail */
  failCount: z.number().int().optional(),
});

export type SoundCheckSummary = z.infer<typeof soundCheckSummary>;

/** A song of a playlist, as checked before release. */
export const playlistCheck = soundCheck.extend({ cleanTitle: z.string(), dropboxPath: z.string() });

export type PlaylistCheck = z.infer<typeof playlistCheck>;

export const getSoundCheck = endpoint({
  name: 'getSoundCheck',
  method: 'GET',
  path: '/api/songs/:key/check',
  service: 'library',
  access: 'member',
  summary: 'What a mastering engineer would measure in a version, and what fails',
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: soundCheck },
});

export const listSoundChecks = endpoint({
  name: 'listSoundChecks',
  method: 'GET',
  path: '/api/songs/:key/checks',
  service: 'library',
  access: 'member',
  summary: "What fails in each of a song's versions, newest first",
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: z.array(soundCheckSummary) },
});

export const listPlaylistChecks = endpoint({
  name: 'listPlaylistChecks',
  method: 'GET',
  path: '/api/playlists/:id/checks',
  service: 'library',
  access: 'member',
  summary: "The checks of a playlist's songs, side by side, in its order",
  params: z.object({ id: rowIdInAddress }),
  startsWork: true,
  isPolled: true,
  reply: { kind: 'json', schema: z.array(playlistCheck) },
});

/** The limits in force. */
export const checkLimitsReply = z.object({
  limits: checkLimits,
  /** whether an admin changed them */
  areChanged: z.boolean(),
});

export const getCheckLimits = endpoint({
  name: 'getCheckLimits',
  method: 'GET',
  path: '/api/check-limits',
  service: 'library',
  access: 'member',
  summary: 'What recordings are held against before release',
  reply: { kind: 'json', schema: checkLimitsReply },
});

export const setCheckLimits = endpoint({
  name: 'setCheckLimits',
  method: 'PUT',
  path: '/api/admin/check-limits',
  service: 'library',
  access: 'admin',
  summary: 'Changes what recordings are held against before release, or returns to the defaults',
  body: z.object({ limits: checkLimits.nullable() }),
  reply: { kind: 'json', schema: checkLimitsReply },
});
