import type { PersonShown, SongDecision, Verdict } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import {
  aBlindVote,
  aPersonShown,
  aSmallLibrary,
  aSongDecision,
  aVerdict,
  createSongsDouble,
  decisionHandlers,
  voteHandlers,
} from '@simmer/contracts/testing';
import type { HttpHandler } from 'msw';

/** The person who looks at the page in tests. */
export const ana = aPersonShown();
export const bo = aPersonShown({ id: 2, firstName: 'Bo', displayName: 'Bo' });
export const mira = aPersonShown({ id: 4, firstName: 'Mira', displayName: 'Mira' });

/** The ids of the newest and the first version of "Slow Boil". */
export const NEWEST = 3;
export const FIRST = 1003;

/** What someone says about the newest version of "Slow Boil". */
export const word = (user: PersonShown, verdict: Verdict['verdict'], changes: Partial<Verdict> = {}): Verdict =>
  aVerdict({ id: user.id, versionId: NEWEST, version: 3, user, verdict, sentence: null, ...changes });

/** The decision about "Slow Boil": Bo asked Ana and himself, and nobody has answered. */
export const aBoilDecision = (changes: Partial<SongDecision> = {}): SongDecision =>
  aSongDecision({
    cleanTitle: 'Slow Boil',
    versionId: NEWEST,
    version: 3,
    state: 'waiting',
    askedBy: bo,
    deciders: [ana, bo],
    waitingFor: [ana, bo],
    verdicts: [],
    ...changes,
  });

export const aBoilVote = (changes: Partial<BlindVote> = {}): BlindVote =>
  aBlindVote({ cleanTitle: 'Slow Boil', openedBy: bo, mayClose: false, voteCount: 2, ...changes });

/** Stand-ins for where "Slow Boil" stands. */
export function standingHandlers(decision: SongDecision | undefined, votes: BlindVote[] = []): HttpHandler[] {
  const double = createSongsDouble(aSmallLibrary());
  return [...decisionHandlers(double, decision ? [decision] : []), ...voteHandlers(double, votes)];
}
