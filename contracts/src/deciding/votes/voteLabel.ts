import { z } from 'zod';

/** What the versions are called during a blind vote; every voter has an order of their own. */
export const voteLabels = ['A', 'B', 'C', 'D'] as const;

export const voteLabel = z.enum(voteLabels);

export type VoteLabel = z.infer<typeof voteLabel>;
