import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { voteEndings } from '../../deciding/votes/votes.ts';
import { personShown } from '../../people/members/personShown.ts';

/**
 * The steps of deciding that the news tell: someone asks for a decision, approves a version, asks for changes, takes that
 * back, or is the last to approve; a vote opens, closes or ends without a result.
 */
export const decisionSteps = [
  'asked',
  'approved',
  'changes',
  'takenBack',
  'allApproved',
  'voteOpened',
  'voteClosed',
  'voteEnded',
] as const;

export type DecisionStep = (typeof decisionSteps)[number];

/** The team's activities, newest first. */
export const newsItem = z.object({
  id: z.number().int(),
  type: z.enum(['new_song', 'new_version', 'new_comment', 'playlist_add', 'status_change', 'decision']),
  createdAt: z.string(),
  /** null for actions of the storage itself, and of guests */
  user: personShown.nullable(),
  song: z
    .object({
      /** of the version that the item is about, for its artwork */
      id: z.number().int(),
      modifiedAt: z.string(),
      cleanTitle: z.string(),
      version: z.number().int().nullable(),
      dropboxPath: z.string(),
    })
    .nullable(),
  comment: z.string().nullable(),
  playlist: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  metadata: z.object({
    producer: z.string().optional(),
    songTitle: z.string().optional(),
    oldStatus: z.string().optional(),
    newStatus: z.string().optional(),
    /** of a new version: what changed, in one sentence */
    changes: z.string().optional(),
    /** of a note written through a public link: the guest's name */
    guest: z.string().optional(),
    /** of a decision: which step it is */
    decision: z
      .object({
        step: z.enum(decisionSteps),
        /** what the person wrote */
        sentence: z.string().optional(),
        /** who approved, if everyone has */
        approvedBy: z.array(z.string()).optional(),
        voteId: z.number().int().optional(),
        /** a vote's question, and why it ended */
        question: z.string().optional(),
        ending: z.enum(voteEndings).optional(),
      })
      .optional(),
  }),
});

export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint({
  name: 'listNews',
  method: 'GET',
  path: '/api/news-feed',
  service: 'library',
  access: 'member',
  summary: "The team's latest 100 activities; members don't see hidden songs",
  query: z.object({
    /** decisions too; earlier versions of the news can't show them */
    with: z.literal('decisions').optional(),
  }),
  isPolled: true,
  reply: { kind: 'json', schema: z.array(newsItem) },
});
