import { DropboxResponseError } from 'dropbox';
import { z } from 'zod';
import { WRITE_SCOPE } from './scopes.ts';

/**
 * What can go wrong with storage, by what we do about it: `reset` lists anew, `folderMissing` keeps the catalogue and tells the admin,
 * `endless` does so too and lists anew later,
 * `notConnected` and `reconnect` need an admin's consent, `limited` waits as long as it was told, `fileGone` is a file that is no longer what the catalogue
 * says, `linkExpired` takes a new link, `missingScope` and `refused` are calls that this account may not make, `unavailable` is tried again.
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
  limited: 'The storage asked us to slow down.',
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
  /** how long the storage asked us to wait */
  readonly retryAfterSeconds: number | undefined;

  /** the storage's own word for it, such as `to/conflict/file/..`; names nothing of a person's */
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
/** A storage that asks for more is asked again after this: a mistaken day would be a day without the library. */
const LONGEST_WAIT_SECONDS = 900;

/** A wait that the storage asks for, as long as we grant it; undefined where it is none. Timers cannot count what some servers write. */
export function grantedWait(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}

/** The wait that an answer's headers ask for. */
export function waitOf(headers: Headers): number | undefined {
  return grantedWait(Number(headers.get('retry-after') ?? Number.NaN));
}

/** The body of a refused call; a plain string for some of them (proxies, maintenance pages, wrong arguments). */
const refusal = z.object({
  error_summary: z.string().optional(),
  error: z.union([z.string(), z.object({ '.tag': z.string(), required_scope: z.string().optional() })]).optional(),
});

function waitSeconds(error: DropboxResponseError<unknown>): number | undefined {
  const headers: unknown = error.headers;
  return headers instanceof Headers ? waitOf(headers) : undefined;
}

function troubleOf(error: DropboxResponseError<unknown>): StorageTrouble {
  const body = refusal.safeParse(error.error).data;
  const tag = typeof body?.error === 'string' ? body.error : body?.error?.['.tag'];
  const summary = body?.error_summary ?? '';
  if (error.status === 401) {
    if (tag === 'expired_access_token') return 'tokenExpired';
    const scope = typeof body?.error === 'object' ? body.error.required_scope : undefined;
    // Without leave to read there is no mirror; without leave to move files there is only no aggregation.
    return tag === 'missing_scope' && scope === WRITE_SCOPE ? 'missingScope' : 'reconnect';
  }
  // What an app was not registered for is told as a sentence.
  if (error.status === 400 && typeof error.error === 'string' && error.error.includes('required scope')) {
    return error.error.includes(WRITE_SCOPE) ? 'missingScope' : 'reconnect';
  }
  if (error.status === 400 && (tag === 'invalid_grant' || tag === 'invalid_client')) return 'reconnect';
  if (error.status === 422) return 'wrongRoot';
  if (error.status === 429 || summary.startsWith('too_many_')) return 'limited';
  if (error.status === 409 && (summary.startsWith('reset') || tag === 'reset')) return 'reset';
  if (error.status === 409 && /^path\/(not_found|not_folder)/.test(summary)) return 'folderMissing';
  if (error.status === 409 && summary.startsWith('from_lookup/not_found')) return 'fileGone';
  if (error.status === 409) return 'refused';
  return 'unavailable';
}

/** Names the trouble behind whatever the SDK or the network threw. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DropboxResponseError)) return new StorageError('unavailable', { cause: error });
  const trouble = troubleOf(error);
  const told = waitSeconds(error);
  const retryAfterSeconds = trouble === 'limited' ? (told ?? DEFAULT_WAIT_SECONDS) : told;
  // Not the SDK's error itself: its headers and body do not belong into a log.
  const summary = refusal.safeParse(error.error).data?.error_summary ?? '';
  return new StorageError(trouble, { retryAfterSeconds, summary, cause: `storage answered ${error.status}` });
}
