import { DropboxResponseError } from 'dropbox';
import { z } from 'zod';
import { WRITE_SCOPE } from './scopes.ts';

/**
 * Storage failures, by our reaction: `reset` lists again; `folderMissing` keeps the catalogue and informs the admin;
 * `endless` does the same and lists again later; `notConnected` and `reconnect` need an admin's consent; `limited`
 * waits as long as requested; `fileGone` means the file no longer matches the catalogue; `linkExpired` fetches a new
 * link; `missingScope` and `refused` are calls this account may not make; `unavailable` is retried.
 */
export type StorageTrouble =
  | 'reset'
  | 'folderMissing'
  | 'endless'
  | 'tokenExpired'
  | 'notConnected'
  | 'reconnect'
  | 'limited'
  | 'fileGone'
  | 'linkExpired'
  | 'wrongRoot'
  | 'missingScope'
  | 'refused'
  | 'unavailable';

const sentences: Record<StorageTrouble, string> = {
  reset: 'The storage requires a new listing of the folder.',
  folderMissing: 'The mirrored folder does not exist in the storage.',
  endless: 'The folder listing never ended. It will start again later.',
  tokenExpired: 'The storage session has expired.',
  notConnected: 'The storage is not connected yet.',
  reconnect: 'The storage connection was lost. Please reconnect.',
  limited: 'The storage asked Simmer to slow down.',
  fileGone: 'The file is no longer in the storage.',
  linkExpired: 'The link to the file has expired.',
  wrongRoot: 'The storage moved the team folder.',
  missingScope: 'The storage does not allow us to move files.',
  refused: 'The storage refused the request.',
  unavailable: 'The storage isn’t responding.',
};

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly trouble: StorageTrouble;
  /** the wait requested by the storage */
  readonly retryAfterSeconds: number | undefined;

  /** the storage's own error code, such as `to/conflict/file/..`; contains no personal names */
  readonly summary: string;

  constructor(
    trouble: StorageTrouble,
    extra: { retryAfterSeconds?: number | undefined; cause?: unknown; summary?: string } = {},
  ) {
    super(sentences[trouble], { cause: extra.cause });
    this.trouble = trouble;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.summary = extra.summary ?? '';
  }
}

const DEFAULT_WAIT_SECONDS = 5;
/** The longest wait we accept from a storage: an erroneous day would be a day without the library. */
const LONGEST_WAIT_SECONDS = 900;

/** The requested wait, up to our maximum; undefined if there is none. Timers cannot represent some servers' values. */
export function grantedWait(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}

/** The wait requested by a response's headers. */
export function waitOf(headers: Headers): number | undefined {
  return grantedWait(Number(headers.get('retry-after') ?? Number.NaN));
}

/** The body of a refused call; sometimes a plain string (proxies, maintenance pages, wrong arguments). */
const refusal = z.object({
  error_summary: z.string().optional(),
  error: z
    .union([
      z.string(),
      z.object({
        '.tag': z.string().optional(),
        required_scope: z.string().optional(),
        retry_after: z.number().optional(),
      }),
    ])
    .optional(),
});

function waitSeconds(error: DropboxResponseError<unknown>): number | undefined {
  const headers: unknown = error.headers;
  const inBody = refusal.safeParse(error.error).data?.error;
  const named = headers instanceof Headers ? waitOf(headers) : undefined;
  return named ?? (typeof inBody === 'object' ? grantedWait(inBody.retry_after ?? Number.NaN) : undefined);
}

function troubleOf(error: DropboxResponseError<unknown>): StorageTrouble {
  const body = refusal.safeParse(error.error).data;
  const tag = typeof body?.error === 'string' ? body.error : body?.error?.['.tag'];
  const summary = body?.error_summary ?? '';
  if (error.status === 401) {
    if (tag === 'expired_access_token') return 'tokenExpired';
    const scope = typeof body?.error === 'object' ? body.error.required_scope : undefined;
    // Without permission to read there is no mirror; without permission to move files only aggregation is missing.
    return tag === 'missing_scope' && scope === WRITE_SCOPE ? 'missingScope' : 'reconnect';
  }
  // The storage reports a scope the app is not registered for as a sentence.
  if (error.status === 400 && typeof error.error === 'string' && error.error.includes('required scope')) {
    return error.error.includes(WRITE_SCOPE) ? 'missingScope' : 'reconnect';
  }
  if (error.status === 400 && (tag === 'invalid_grant' || tag === 'invalid_client')) return 'reconnect';
  if (error.status === 422) return 'wrongRoot';
  // Also inside another error: `to/too_many_write_operations/..`
  if (error.status === 429 || /(?:^|\/)too_many_(?:requests|write_operations)/.test(summary)) return 'limited';
  if (error.status === 409 && (summary.startsWith('reset') || tag === 'reset')) return 'reset';
  if (error.status === 409 && /^path\/(not_found|not_folder)/.test(summary)) return 'folderMissing';
  if (error.status === 409 && summary.startsWith('from_lookup/not_found')) return 'fileGone';
  if (error.status === 409) return 'refused';
  return 'unavailable';
}

/** Classifies an error thrown by the SDK or the network. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DropboxResponseError)) return new StorageError('unavailable', { cause: error });
  const trouble = troubleOf(error);
  const requested = waitSeconds(error);
  const retryAfterSeconds = trouble === 'limited' ? (requested ?? DEFAULT_WAIT_SECONDS) : requested;
  // Not the SDK's error itself, because its headers and body must not be logged.
  const summary = refusal.safeParse(error.error).data?.error_summary ?? '';
  return new StorageError(trouble, { retryAfterSeconds, summary, cause: `storage answered ${error.status}` });
}
