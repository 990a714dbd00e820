import { z } from 'zod';

/**
 * The Postgres channel on which auth announces an ended session by its number; everything open for it is closed at
 * once.
 */
export const SESSION_ENDED_CHANNEL = 'simmer_session_ended';

/** The Postgres channel on which auth, and the tool that publishes, say that the published modules have changed. */
export const MODULES_CHANNEL = 'simmer_modules';

/** The body of `POST /internal/sessions/open` of the auth service: sessions of which some may have ended. */
export const openSessionsRequest = z.object({ sessionIds: z.array(z.number().int()).max(1000) });

/** Its reply: those that have not ended, of people with access. */
export const openSessionsAnswer = z.object({ sessionIds: z.array(z.number().int()) });

export type OpenSessionsAnswer = z.infer<typeof openSessionsAnswer>;

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
