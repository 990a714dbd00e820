import { z } from 'zod';

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
