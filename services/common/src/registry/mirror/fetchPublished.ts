import { type PublishedFile, type PublishedFiles, publishedFiles } from '@simmer/contracts/services';
import { callInternal } from '../../internal/internalCalls.ts';
import { sha256Of } from '../store/localFiles.ts';

export type AuthAddress = { authUrl: string; secret: string; signal: AbortSignal };

type Listing = PublishedFiles & { etag: string };

function ask(path: string, headers: Record<string, string>, { authUrl, secret, signal }: AuthAddress) {
  return callInternal(new URL(path, authUrl), { secret, from: 'library', to: 'auth', signal, headers });
}

/**
 * Asks auth which files are published.
 * @param etag of the last reply; undefined is returned if nothing has changed since
 * @throws Error if auth is away or has no such reply
 */
export async function fetchListing(etag: string | undefined, auth: AuthAddress): Promise<Listing | undefined> {
  const answer = await ask('/internal/modules', etag ? { 'if-none-match': etag } : {}, auth);
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new Error(`auth answered ${answer.status} instead of the published files.`);
  return { ...publishedFiles.parse(await answer.json()), etag: answer.headers.get('etag') ?? '' };
}

/** Fetches a file's bytes. @throws Error if auth is away, no longer has it, or the bytes are not those of its hash */
export async function fetchContent({ path, sha256 }: PublishedFile, auth: AuthAddress): Promise<Buffer> {
  const answer = await ask(`/internal/modules/content/${sha256}`, {}, auth);
  if (!answer.ok) throw new Error(`auth answered ${answer.status} instead of ${path}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (sha256Of(bytes) !== sha256)
    throw new Error(`${path} arrived with ${bytes.length} bytes that do not match its hash.`);
  return bytes;
}
