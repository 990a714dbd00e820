import { compareBands, type HeardVersion } from '../../compare/compareBands.ts';
import { heardVersion } from './heardVersion.ts';
import { type Judged, judged } from './judged.ts';
import { type KnownPair, knownPairs } from './knownPairs.ts';

/** A known pair as it is heard, and how what is said about it holds against the truth. */
export type JudgedPair = KnownPair & {
  heard: { older: HeardVersion; newer: HeardVersion };
  comparison: ReturnType<typeof compareBands>;
  result: Judged;
};

/** Every kind of pair made from one made-up song; each is compared when it is first asked for. */
export function judgedPairs(seed: number): Map<string, () => JudgedPair> {
  function judge(pair: KnownPair): JudgedPair {
    const heard = { older: heardVersion(pair.older), newer: heardVersion(pair.newer) };
    const comparison = compareBands(heard.older, heard.newer);
    return { ...pair, heard, comparison, result: judged(pair, comparison) };
  }
  return new Map(
    knownPairs(seed).map((pair) => {
      let known: JudgedPair | undefined;
      return [pair.kind, () => (known ??= judge(pair))];
    }),
  );
}
