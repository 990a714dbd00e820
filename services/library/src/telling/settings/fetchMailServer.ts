import { mailServer } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Whether Simmer has a mail server; true while auth, which knows, is away and hasn't said it yet. */
export type HasMailServer = () => Promise<boolean>;

const LIMIT_MS = 2_000;
/** It only changes when auth is started again. */
const CACHED_MS = 30_000;

export function createMailServerFetcher(deps: { authUrl: string; secret: string; log: Log }): HasMailServer {
  const { authUrl, secret, log } = deps;
  let known = true;
  let goodUntilMs = 0;
  return async () => {
    if (performance.now() < goodUntilMs) return known;
    try {
      const answer = await callInternal(new URL('/internal/mail-server', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The mail server was answered with ${answer.status}.`);
      known = mailServer.parse(await answer.json()).hasMailServer;
      goodUntilMs = performance.now() + CACHED_MS;
    } catch (error) {
      log.warn({ err: error }, 'could not ask whether there is a mail server');
    }
    return known;
  };
}
