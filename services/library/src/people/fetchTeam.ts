import { type TeamAnswer, teamAnswer } from '@simmer/contracts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Everyone with access, by id; undefined while auth is unreachable and has not told yet. */
export type Team = ReadonlyMap<number, TeamAnswer['people'][number]> | undefined;

export type TeamFetcher = {
  fetch(): Promise<Team>;
  /** asks again next time, because someone's access or roles changed */
  forget(): void;
};

/** A page doesn't wait longer for it. */
const LIMIT_MS = 2_000;
/** Names change without a word to us; access and roles don't. */
const KEPT_MS = 10_000;
/** Pages don't each wait for a service that is away. */
const RETRY_MS = 2_000;

/** Asks auth, which owns people, and keeps the answer for a moment. While auth is away, what it last told holds. */
export function createTeamFetcher(deps: { authUrl: string; secret: string; log: Log }): TeamFetcher {
  const { authUrl, secret, log } = deps;
  let known: Team;
  let goodUntilMs = 0;
  let asking: Promise<Team> | undefined;

  async function ask(): Promise<Team> {
    let keptMs = KEPT_MS;
    try {
      const answer = await callInternal(new URL('/internal/team', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The team answered ${answer.status}.`);
      known = new Map(teamAnswer.parse(await answer.json()).people.map((person) => [person.id, person]));
    } catch (error) {
      log.warn({ err: error }, 'could not look up the team');
      keptMs = RETRY_MS;
    }
    goodUntilMs = performance.now() + keptMs;
    return known;
  }

  return {
    fetch() {
      if (performance.now() < goodUntilMs) return Promise.resolve(known);
      if (asking) return asking;
      const mine = ask().finally(() => {
        // Forgotten while it was asked: the answer may be of before.
        if (asking === mine) asking = undefined;
        else goodUntilMs = 0;
      });
      asking = mine;
      return mine;
    },
    forget() {
      goodUntilMs = 0;
      asking = undefined;
    },
  };
}
