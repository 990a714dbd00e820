import type { Verdict } from '@simmer/contracts';

/** What became of something that was said. */
export type SaidNow = 'current' | 'changed' | 'takenBack' | 'outdated';

export type SaidWord = { word: Verdict; now: SaidNow };

type SaidAbout = { versionId: number; version: number | null; words: readonly SaidWord[] };

/**
 * Everything that was said, by version in the order of the latest word. A superseded word was changed if the same person said
 * something later about the version, else it was taken back.
 *
 * @param verdicts newest first
 */
export function saidByVersion(verdicts: readonly Verdict[]): readonly SaidAbout[] {
  const nowOf = (word: Verdict, at: number): SaidNow => {
    if (word.isOutdated) return 'outdated';
    if (!word.isSuperseded) return 'current';
    const isChanged = verdicts
      .slice(0, at)
      .some(({ versionId, user }) => versionId === word.versionId && user.id === word.user.id);
    return isChanged ? 'changed' : 'takenBack';
  };
  const words = verdicts.map((word, at) => ({ word, now: nowOf(word, at) }));
  return [...Map.groupBy(words, ({ word }) => word.versionId)].map(([versionId, about]) => ({
    versionId,
    version: about[0]?.word.version ?? null,
    words: about,
  }));
}
