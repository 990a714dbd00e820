import { z } from 'zod';

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
