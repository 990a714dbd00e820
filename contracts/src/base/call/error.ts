import { z } from 'zod';

/** Every error code of the product with its HTTP status (PRODUCT.md, Errors). */
export const errorStatus = {
  invalid_input: 400,
  signed_out: 401,
  profile_incomplete: 403,
  forbidden: 403,
  password_required: 403,
  sign_in_again: 403,
  access_ended: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  unknown_host: 421,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** An invalid field of a request: its place and a message for people. */
export const fieldError = z.object({ path: z.string(), message: z.string() });

/**
 * The body of every reply from 400 on under `/api`, from services and proxy alike.
 * @see RFC 9457, Problem Details for HTTP APIs
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** one sentence, suitable for a toast */
  detail: z.string(),
  code: z.enum(errorCodes),
  /** repeats `detail` */
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldError).optional(),
});

/** The body of a reply that says no whatever its status, with a sentence for people. */
export const refusal = z.object({ success: z.literal(false), message: z.string().min(1) });

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;

const titles: Record<ErrorCode, string> = {
  invalid_input: 'Invalid input',
  signed_out: 'Not signed in',
  profile_incomplete: 'Profile incomplete',
  forbidden: 'Not allowed',
  password_required: 'Password required',
  sign_in_again: 'Sign in again',
  access_ended: 'Access ended',
  cross_site: 'Cross-site call refused',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  gone: 'Gone',
  too_large: 'Too large',
  uri_too_long: 'Address too long',
  unsupported_media_type: 'Unsupported media type',
  range_not_satisfiable: 'Range not satisfiable',
  unknown_host: 'Unknown host',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong',
  bad_gateway: 'Something went wrong',
  unavailable: 'Not available right now',
  timeout: 'Took too long',
};

/** Builds the body for an error; the only place that knows its shape. */
export function problemBody(code: ErrorCode, detail: string, requestId: string, errors?: FieldError[]): Problem {
  return {
    type: `urn:simmer:problem:${code}`,
    title: titles[code],
    status: errorStatus[code],
    detail,
    code,
    message: detail,
    requestId,
    ...(errors && { errors }),
  };
}
