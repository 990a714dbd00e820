import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, songKeyParams } from '../../base/input/keys.ts';
import { lines, text } from '../../base/input/text.ts';
import { personShown } from '../../people/members/personShown.ts';

const LONGEST_SENTENCE = 500;
/** More people cannot decide about one song. */
export const MOST_DECIDERS = 50;

/** What a person says about a version: this is the one, or it needs changes. */
export const verdictKinds = ['approved', 'changes'] as const;

export type VerdictKind = (typeof verdictKinds)[number];

/** A person's word on a version. */
export const verdict = z.object({
  id: z.number().int(),
  versionId: z.number().int(),
  /** the version's number */
  version: z.number().int().nullable(),
  user: personShown,
  verdict: z.enum(verdictKinds),
  /** why, in their own words */
  sentence: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  /** they have since said something else about this version, or taken it back */
  isSuperseded: z.boolean(),
  /** the version's file has been replaced since, so it no longer counts */
  isOutdated: z.boolean(),
});

export type Verdict = z.infer<typeof verdict>;

/**
 * Where a song stands: nobody is asked, some of the deciders have yet to answer, one of them asks for changes, or all of
 * them approved its newest version.
 */
export const decisionStates = ['notAsked', 'waiting', 'changesAsked', 'approved'] as const;

export type DecisionState = (typeof decisionStates)[number];

/** A song's decision, about its newest visible version. */
export const songDecision = z.object({
  cleanTitle: z.string(),
  state: z.enum(decisionStates),
  /** the newest visible version */
  versionId: z.number().int(),
  version: z.number().int().nullable(),
  /** who asked, and when; null while nobody is asked */
  askedBy: personShown.nullable(),
  /** ISO 8601 */
  askedAt: z.string().nullable(),
  /** whose word counts; people without access any more are left out */
  deciders: z.array(personShown),
  /** whether someone chose them; otherwise they are the song's producers and the curators */
  areDecidersChosen: z.boolean(),
  /** who decides unless someone chooses: the song's producers and the curators, or if there are none whoever asked or the caller */
  usualDeciders: z.array(personShown).default([]),
  /** the deciders who have yet to answer */
  waitingFor: z.array(personShown),
  /** everything said about the song's visible versions, newest first, superseded and outdated verdicts too */
  verdicts: z.array(verdict),
  /** whether the caller may choose the deciders */
  mayChooseDeciders: z.boolean(),
});

export type SongDecision = z.infer<typeof songDecision>;

/** A song in the list of songs that are to be decided about, or were. */
export const decisionSummary = z.object({
  cleanTitle: z.string(),
  state: z.enum(decisionStates),
  versionId: z.number().int(),
  version: z.number().int().nullable(),
  /** who approved its newest version */
  approvedBy: z.array(personShown),
  /** who asks for changes on it */
  changesBy: z.array(personShown),
  /** deciders who have yet to answer */
  waitingFor: z.array(personShown),
  /** its open votes */
  openVotes: z.array(z.object({ id: z.number().int(), hasVoted: z.boolean() })),
  /** whether the caller is to answer: as a decider, or in an open vote */
  isWaitingForMe: z.boolean(),
  /** the latest step, ISO 8601 */
  changedAt: z.string(),
});

export type DecisionSummary = z.infer<typeof decisionSummary>;

export const listSongDecisions = endpoint({
  name: 'listSongDecisions',
  method: 'GET',
  path: '/api/song-decisions',
  service: 'library',
  access: 'member',
  summary: 'Where each song stands that is to be decided about or has an open vote; no others',
  isPolled: true,
  reply: { kind: 'json', schema: z.array(decisionSummary) },
});

export const getSongDecision = endpoint({
  name: 'getSongDecision',
  method: 'GET',
  path: '/api/songs/:key/decision',
  service: 'library',
  access: 'member',
  summary: 'Where a song stands, who decides about it, and everything that was said; null if there is no such song',
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: songDecision.nullable() },
});

export const askForDecision = endpoint({
  name: 'askForDecision',
  method: 'PUT',
  path: '/api/songs/:key/decision',
  service: 'library',
  access: 'member',
  summary: 'Asks the deciders about a song, or stops asking; the asker, its producers, curators and admins choose them',
  params: songKeyParams,
  body: z.object({
    isAsked: z.boolean(),
    /** whose word counts; null for the song's producers and the curators; omitted, they stay as they are */
    deciderIds: z
      .array(rowId)
      .min(1, 'Please choose someone')
      .max(MOST_DECIDERS, 'Too many people')
      .nullable()
      .optional(),
  }),
  reply: { kind: 'json', schema: songDecision },
});

export const giveVerdict = endpoint({
  name: 'giveVerdict',
  method: 'PUT',
  path: '/api/songs/:key/verdict',
  service: 'library',
  access: 'member',
  summary: "Sets the caller's word on a version, or takes it back; 409 if its file was replaced since it was read",
  params: songKeyParams,
  body: z.object({
    /** null takes it back */
    verdict: z.enum(verdictKinds).nullable(),
    sentence: lines(LONGEST_SENTENCE, 'Sentence too long')
      .transform((sentence) => sentence || null)
      .nullable()
      .default(null),
    /** the version's `modifiedAt` that was read */
    modifiedAt: text(64).nullable().optional(),
  }),
  reply: { kind: 'json', schema: songDecision },
});
