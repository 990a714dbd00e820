import type { PersonShown, SongDecision, Verdict } from '@simmer/contracts';

const isCurrent = ({ isSuperseded, isOutdated }: Verdict) => !isSuperseded && !isOutdated;

/** What people currently say about a version, newest first. */
export const wordsOn = ({ verdicts }: Pick<SongDecision, 'verdicts'>, versionId: number): readonly Verdict[] =>
  verdicts.filter((word) => word.versionId === versionId && isCurrent(word));

/** What a person currently says about a version. */
export const wordOf = (decision: SongDecision, versionId: number, personId: number | undefined): Verdict | undefined =>
  wordsOn(decision, versionId).find(({ user }) => user.id === personId);

export const speakers = (words: readonly Verdict[], kind: Verdict['verdict']): readonly PersonShown[] =>
  words.filter(({ verdict }) => verdict === kind).map(({ user }) => user);

/**
 * What people last said about the version before the newest one on which somebody has said something, and have not answered since: their
 * approvals only until somebody says something about the newest version, their wish for changes until they have said something about it.
 */
export function unansweredBefore(decision: SongDecision): readonly Verdict[] {
  const others = decision.verdicts.filter((word) => isCurrent(word) && word.versionId !== decision.versionId);
  const [latest] = others.toSorted((one, other) => (other.version ?? -1) - (one.version ?? -1));
  const said = wordsOn(decision, decision.versionId);
  const hasAnswered = new Set(said.map(({ user }) => user.id));
  return others.filter(
    ({ versionId, verdict, user }) =>
      versionId === latest?.versionId && !hasAnswered.has(user.id) && (verdict === 'changes' || said.length === 0),
  );
}
