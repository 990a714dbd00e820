import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { aPersonShown } from '../../people/members/personShown.builders.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aDecisionSummary, aSongDecision, aVerdict } from './decisions.builders.ts';
import {
  askForDecision,
  type DecisionSummary,
  getSongDecision,
  giveVerdict,
  listSongDecisions,
  type SongDecision,
  type Verdict,
  type VerdictKind,
} from './decisions.ts';

const NOW = '2026-05-02T09:00:00.000Z';
const NOT_YOURS = 'Only the person who asked, its producers and curators can choose who decides';
const REPLACED = 'This version’s file was replaced. Please listen to it again first.';

/** Handlers for decisions: nobody is asked about any song until someone asks; what is said stays. */
export function decisionHandlers(
  double = createSongsDouble(aSmallLibrary()),
  initial: SongDecision[] = [],
  summaries?: DecisionSummary[],
): HttpHandler[] {
  const known = new Map(initial.map((decision) => [decision.cleanTitle, decision]));
  const { id, firstName, displayName, profileImageUrl } = aCurrentUser();
  const me = aPersonShown({ id, firstName, displayName, profileImageUrl });
  const personOf = (decision: SongDecision) => (id: number) =>
    [me, ...decision.deciders].find((one) => one.id === id) ?? aPersonShown({ id });
  const lookUp = (key: string) =>
    double.findVersion((one) => String(one.id) === key || one.dropboxPath === key) ?? double.lookUp(key);
  function find(key: string) {
    const found = lookUp(key);
    if (!found) throw new DoubleRefusal('not_found', 'Song not found');
    return found;
  }
  function decisionOf(key: string): SongDecision {
    const { cleanTitle } = find(key);
    const newest = double.lookUp(cleanTitle) ?? find(key);
    return (
      known.get(cleanTitle) ??
      aSongDecision({
        cleanTitle,
        state: 'notAsked',
        versionId: newest.id,
        version: newest.version,
        askedBy: null,
        askedAt: null,
        deciders: [me],
        usualDeciders: [me],
        waitingFor: [],
        verdicts: [],
      })
    );
  }
  const current = ({ verdicts, versionId }: SongDecision) =>
    verdicts.filter((said) => said.versionId === versionId && !said.isSuperseded && !said.isOutdated);
  const saved = (decision: SongDecision) => {
    const said = current(decision).filter(({ user }) => decision.deciders.some((one) => one.id === user.id));
    const waitingFor = decision.deciders.filter((one) => !said.some(({ user }) => user.id === one.id));
    const state = !decision.askedBy
      ? ('notAsked' as const)
      : said.some(({ verdict }) => verdict === 'changes')
        ? ('changesAsked' as const)
        : waitingFor.length > 0
          ? ('waiting' as const)
          : ('approved' as const);
    const settled = { ...decision, waitingFor: decision.askedBy ? waitingFor : [], state };
    known.set(decision.cleanTitle, settled);
    return settled;
  };
  const saying = (decision: SongDecision, kind: VerdictKind) =>
    current(decision).flatMap(({ verdict, user }) => (verdict === kind ? [user] : []));
  return [
    standInFor(
      listSongDecisions,
      () =>
        summaries ??
        [...known.values()]
          .filter(({ askedBy }) => askedBy)
          .map((decision) =>
            aDecisionSummary({
              cleanTitle: decision.cleanTitle,
              state: decision.state,
              versionId: decision.versionId,
              version: decision.version,
              approvedBy: saying(decision, 'approved'),
              changesBy: saying(decision, 'changes'),
              waitingFor: decision.waitingFor,
              openVotes: [],
              isWaitingForMe: decision.waitingFor.some((one) => one.id === me.id),
              changedAt: decision.verdicts[0]?.at ?? decision.askedAt ?? NOW,
            }),
          ),
    ),
    standInFor(getSongDecision, ({ params }) => (lookUp(params.key) ? decisionOf(params.key) : null)),
    standInFor(askForDecision, ({ params, body }) => {
      const before = decisionOf(params.key);
      const { deciderIds } = body;
      if (deciderIds !== undefined && !before.mayChooseDeciders) throw new DoubleRefusal('forbidden', NOT_YOURS);
      return saved({
        ...before,
        askedBy: body.isAsked ? (before.askedBy ?? me) : null,
        askedAt: body.isAsked ? (before.askedAt ?? NOW) : null,
        ...(deciderIds !== undefined && {
          deciders: deciderIds?.map(personOf(before)) ?? before.usualDeciders,
          areDecidersChosen: deciderIds !== null,
        }),
      });
    }),
    standInFor(giveVerdict, ({ params, body }) => {
      const before = decisionOf(params.key);
      const version = find(params.key);
      const { verdict, sentence, modifiedAt } = body;
      if (verdict && modifiedAt && modifiedAt !== version.modifiedAt) throw new DoubleRefusal('conflict', REPLACED);
      const isMine = (said: Verdict) => said.user.id === me.id && said.versionId === version.id && !said.isSuperseded;
      const mine = before.verdicts.find(isMine);
      if (mine ? mine.verdict === verdict && mine.sentence === sentence && !mine.isOutdated : !verdict) return before;
      const earlier = before.verdicts.map((said) => (isMine(said) ? { ...said, isSuperseded: true } : said));
      if (!verdict) return saved({ ...before, verdicts: earlier });
      const said = aVerdict({
        id: Math.max(0, ...earlier.map(({ id }) => id)) + 1,
        versionId: version.id,
        version: version.version,
        user: me,
        verdict,
        sentence,
      });
      return saved({
        ...before,
        askedBy: before.askedBy ?? me,
        askedAt: before.askedAt ?? NOW,
        verdicts: [said, ...earlier],
      });
    }),
  ];
}
