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

/** The approvals of the latest other version that has some, while nothing has been said about the newest one. */
export function approvedBefore(decision: SongDecision): readonly Verdict[] {
  if (wordsOn(decision, decision.versionId).length > 0) return [];
  const last = decision.verdicts.find((word) => isCurrent(word) && word.verdict === 'approved');
  return last ? wordsOn(decision, last.versionId).filter(({ verdict }) => verdict === 'approved') : [];
}
