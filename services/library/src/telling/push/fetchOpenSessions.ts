import { openSessionsAnswer } from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Those of these sessions that have not ended, of people with access. @throws what `fetch` throws while auth is away */
export type FetchOpenSessions = (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;

const AT_ONCE = 1000;
const LIMIT_MS = 5_000;

/** Asks auth, which owns sessions. Nothing is shown in a browser about which it cannot be asked. */
export function createOpenSessionsFetcher(deps: { authUrl: string; secret: string }): FetchOpenSessions {
  const { authUrl, secret } = deps;
  return async (sessionIds) => {
    const open = new Set<number>();
    for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
      const answer = await callInternal(new URL('/internal/sessions/open', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
        body: { sessionIds: sessionIds.slice(from, from + AT_ONCE) },
      });
      if (!answer.ok) throw new Error(`Auth answered ${answer.status} about open sessions.`);
      for (const id of openSessionsAnswer.parse(await answer.json()).sessionIds) open.add(id);
    }
    return open;
  };
}
