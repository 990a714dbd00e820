import { compareBands, type MeasuredVersion } from '../../compare/compareBands.ts';
import { type Judged, judged } from './judged.ts';
import { type KnownPair, knownPairs } from './knownPairs.ts';
import { versionOf } from './versionOf.ts';

/** A known pair, compared, and how what is said about it holds against the truth. */
export type JudgedPair = KnownPair & {
  versions: { older: MeasuredVersion; newer: MeasuredVersion };
  comparison: ReturnType<typeof compareBands>;
  result: Judged;
};

/** Every kind of pair made from one made-up song; each is compared when it is first asked for. */
export function judgedPairs(seed: number): Map<string, () => JudgedPair> {
  function judge(pair: KnownPair): JudgedPair {
    const versions = { older: versionOf(pair.older), newer: versionOf(pair.newer) };
    const comparison = compareBands(versions.older, versions.newer);
    return { ...pair, versions, comparison, result: judged(pair, comparison) };
  }
  return new Map(
    knownPairs(seed).map((pair) => {
      let known: JudgedPair | undefined;
      return [pair.kind, () => (known ??= judge(pair))];
    }),
  );
}
