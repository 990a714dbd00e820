import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { instant } from '../../base/input/instant.ts';
import { rowId, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';
import { lines, text } from '../../base/input/text.ts';
import { personShown } from '../../people/members/personShown.ts';
import { voteLabel } from './voteLabel.ts';

export * from './voteLabel.ts';

/** Every version must be heard this long before a choice. */
export const LEAST_HEARD_SECONDS = 5;

const LONGEST_COMMENT = 1000;
const LONGEST_ADDRESS = 500;
const LONGEST_SECONDS = 86_400;
const LONGEST_OPEN_SECONDS = 365 * 86_400;
const MOST_SWITCHES = 100_000;
const voteParams = z.object({ id: rowIdInAddress });

/** A version's part in a vote's result. */
export const voteCandidate = z.object({
  versionId: z.number().int(),
  /** the version's number and label, as when the vote was opened */
  version: z.number().int().nullable(),
  filename: z.string(),
  /** what the caller heard it as; null for those who did not vote */
  label: voteLabel.nullable(),
  votes: z.number().int(),
  /** who chose it; null if the maker did not say so beforehand */
  voters: z.array(personShown).nullable(),
});

export type VoteCandidate = z.infer<typeof voteCandidate>;

/** What a vote came to; told when it has closed. */
export const voteResult = z.object({
  /** most votes first */
  candidates: z.array(voteCandidate),
  comments: z.array(
    z.object({
      versionId: z.number().int(),
      comment: z.string(),
      /** null if the maker did not say beforehand that choices are shown */
      user: personShown.nullable(),
    }),
  ),
  /** how often the voters switched between versions, one number for each, sorted */
  switches: z.array(z.number().int()),
});

export type VoteResult = z.infer<typeof voteResult>;

/** Why a vote ended before it was closed. */
export const voteEndings = ['hidden', 'gone', 'moved', 'replaced', 'unplayable'] as const;

export type VoteEnding = (typeof voteEndings)[number];

/**
 * A blind vote as the caller sees it. Until the caller is done, nothing in it tells which version has which label, and
 * no versions are named.
 */
export const blindVote = z.object({
  id: z.number().int(),
  cleanTitle: z.string(),
  question: z.string().nullable(),
  openedBy: personShown,
  /** ISO 8601 */
  openedAt: z.string(),
  /** when it closes by itself, ISO 8601; null if only its maker closes it */
  closesAt: z.string().nullable(),
  /** seconds until then by the server's clock, 0 if it has passed; null if only its maker closes it */
  closesInSeconds: z.number().nullable(),
  state: z.enum(['open', 'closed', 'ended']),
  closedAt: z.string().nullable(),
  /** why it ended without a result */
  ending: z.enum(voteEndings).nullable(),
  labels: z.array(voteLabel).min(2).max(4),
  /** the result will say who chose what */
  showsChoices: z.boolean(),
  voteCount: z.number().int(),
  /** whether the caller may close it: its maker, and admins */
  mayClose: z.boolean(),
  /** the caller's choice */
  mine: z
    .object({
      label: voteLabel,
      comment: z.string().nullable(),
      /** the caller asked which is which, so the choice can't change any more */
      isFinal: z.boolean(),
      at: z.string(),
    })
    .nullable(),
  /** which version has which label, for callers who are done; null before */
  revealed: z
    .array(
      z.object({
        label: voteLabel,
        versionId: z.number().int(),
        version: z.number().int().nullable(),
        filename: z.string(),
      }),
    )
    .nullable(),
  /** null until it has closed */
  result: voteResult.nullable(),
});

export type BlindVote = z.infer<typeof blindVote>;

export const listVotes = endpoint({
  name: 'listVotes',
  method: 'GET',
  path: '/api/songs/:key/votes',
  service: 'library',
  access: 'member',
  summary: "A song's blind votes, newest first. Empty if there is no such song",
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: z.array(blindVote) },
});

export const openVote = endpoint({
  name: 'openVote',
  method: 'POST',
  path: '/api/songs/:key/votes',
  service: 'library',
  access: 'member',
  summary: 'Opens a blind vote between two to four versions of a song',
  params: songKeyParams,
  body: z.object({
    versionIds: z
      .array(rowId)
      .min(2, 'Please choose at least two versions')
      .max(4, 'Please choose at most four versions')
      .refine((ids) => new Set(ids).size === ids.length, 'Please choose different versions'),
    question: oneLine(200, 'Question too long')
      .transform((question) => question || null)
      .nullable()
      .default(null),
    closesAt: instant('Please choose a date and time').nullable().default(null),
    /** instead of `closesAt`: so long from now by the server's clock, which a wrong clock of the client can't change */
    closesInSeconds: z
      .number()
      .int()
      .min(1, 'Please choose a time in the future')
      .max(LONGEST_OPEN_SECONDS, 'Please choose a time within a year')
      .nullable()
      .default(null),
    showsChoices: z.boolean().default(false),
    /** the client's own mark for this vote: sending it again returns the existing one */
    clientKey: text(64).min(1).optional(),
  }),
  reply: { kind: 'json', schema: blindVote },
  status: 201,
});

export const getVote = endpoint({
  name: 'getVote',
  method: 'GET',
  path: '/api/votes/:id',
  service: 'library',
  access: 'member',
  summary: 'A blind vote; names no version before the caller is done or it has closed',
  params: voteParams,
  isPolled: true,
  reply: { kind: 'json', schema: blindVote },
});

/** Where each label's sound is: copies in one format, of one length and loudness. */
export const voteAddresses = z.object({
  audio: z
    .array(z.object({ label: voteLabel, address: z.string() }))
    .min(2)
    .max(4),
  /** how long the addresses work from now on */
  worksForSeconds: z.number().int(),
});

export type VoteAddresses = z.infer<typeof voteAddresses>;

/** Where an open vote's audio is. */
export const voteAudio = z.discriminatedUnion('state', [
  voteAddresses.extend({
    state: z.literal('ready'),
    /** whether the music is at other times in some of them, so that switching asks `getVotePlaces` */
    needsPlaces: z.boolean(),
  }),
  /** the copies are being made; ask again in a moment */
  z.object({ state: z.literal('preparing') }),
  /** one of the versions can't be decoded */
  z.object({ state: z.literal('unplayable') }),
]);

export type VoteAudio = z.infer<typeof voteAudio>;

export const getVoteAudio = endpoint({
  name: 'getVoteAudio',
  method: 'GET',
  path: '/api/votes/:id/audio',
  service: 'library',
  access: 'member',
  summary: "An open vote's audio under addresses that name no version, in the caller's own order; starts making it",
  params: voteParams,
  startsWork: true,
  reply: { kind: 'json', schema: voteAudio },
});

export const getVotePlaces = endpoint({
  name: 'getVotePlaces',
  method: 'GET',
  path: '/api/votes/:id/places',
  service: 'library',
  access: 'member',
  summary:
    'Addresses at which each label plays, at the same second, the music that one of the caller’s addresses plays then',
  params: voteParams,
  query: z.object({
    /** what plays, as `getVoteAudio` or this call gave it */
    address: text(LONGEST_ADDRESS).min(1),
    seconds: z.coerce.number().min(0).max(LONGEST_SECONDS),
  }),
  reply: { kind: 'json', schema: voteAddresses },
});

export const castVote = endpoint({
  name: 'castVote',
  method: 'PUT',
  path: '/api/votes/:id/choice',
  service: 'library',
  access: 'member',
  summary: "Sets the caller's choice; 409 if the vote is over, or the caller has asked which is which",
  params: voteParams,
  body: z.object({
    label: voteLabel,
    comment: lines(LONGEST_COMMENT, 'Comment too long')
      .transform((comment) => comment || null)
      .nullable()
      .default(null),
    /** how long each label was heard; the sound must have been asked for, too */
    heard: z.array(z.object({ label: voteLabel, seconds: z.number().min(0).max(LONGEST_SECONDS) })).max(4),
    switches: z.number().int().min(0).max(MOST_SWITCHES),
    /** asks which is which, after which the choice stays */
    isFinal: z.boolean().default(false),
  }),
  reply: { kind: 'json', schema: blindVote },
});

export const closeVote = endpoint({
  name: 'closeVote',
  method: 'POST',
  path: '/api/votes/:id/close',
  service: 'library',
  access: 'member',
  summary: 'Closes a vote, which tells its result; for its maker and admins',
  params: voteParams,
  reply: { kind: 'json', schema: blindVote },
});
