import { type TeamAnswer, teamAnswer } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Everyone with access, by id; undefined while auth is unreachable and has not told yet. */
export type Team = ReadonlyMap<number, TeamAnswer['people'][number]> | undefined;

export type TeamFetcher = ReturnType<typeof createTeamFetcher>;

/** A page doesn't wait longer for it. */
const LIMIT_MS = 2_000;
/** Names change without a word to us; who is in the team and their roles don't. */
const CACHED_MS = 10_000;
/** Pages don't each wait for a service that is away. */
const RETRY_MS = 2_000;

/** Asks auth, which owns people, and keeps the answer for a moment. While auth is away, what it last told holds. */
export function createTeamFetcher(deps: {
  authUrl: string;
  secret: string;
  log: Log;
  /** how long auth counts as away, once it has been */
  retryMs?: number | undefined;
}) {
  const { authUrl, secret, log, retryMs = RETRY_MS } = deps;
  let known: Team;
  let isAway = false;
  let goodUntilMs = 0;
  let asking: Promise<Team> | undefined;

  async function ask(): Promise<Team> {
    let cachedMs = CACHED_MS;
    try {
      const answer = await callInternal(new URL('/internal/team', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The team answered ${answer.status}.`);
      known = new Map(teamAnswer.parse(await answer.json()).people.map((person) => [person.id, person]));
      isAway = false;
    } catch (error) {
      log.warn({ err: error }, 'could not look up the team');
      cachedMs = retryMs;
      isAway = true;
    }
    goodUntilMs = performance.now() + cachedMs;
    return known;
  }

  function fetch(): Promise<Team> {
    if (performance.now() < goodUntilMs) return Promise.resolve(known);
    if (asking) return asking;
    const mine = ask().finally(() => {
      // Forgotten while it was asked: the answer may be of before.
      if (asking === mine) asking = undefined;
      else goodUntilMs = 0;
    });
    asking = mine;
    return mine;
  }

  return {
    fetch,
    /** for work that can wait until auth says who has access. @throws Error while auth is away */
    async require() {
      const team = await fetch();
      if (!team || isAway) throw new Error('Auth is away, so nobody can say who has access.');
      return team;
    },
    /** asks again next time, because someone joined, or their access or roles changed */
    forget() {
      goodUntilMs = 0;
      asking = undefined;
    },
  };
}
