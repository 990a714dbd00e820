import { type Alignment, type ComparisonReply, inverted, type VersionComparison } from '@simmer/contracts';

/** Where the music of a song's versions is in each other. */
export type MusicalPlaces = {
  /** asks about two versions, unless it is known */
  ask(versionId: number, otherId: number): void;
  /** asks again about what was unknown */
  askAgain(): void;
  /** what is known about two versions; null if it isn't yet */
  of(versionId: number, otherId: number): VersionComparison | null;
  /** null if unknown, or if there is no such thing */
  between(fromId: number, toId: number): Alignment | null;
};

/** How many pairs to remember. */
const MOST_PAIRS = 8;

const keyOf = (versionId: number, otherId: number) => `${Math.min(versionId, otherId)} ${Math.max(versionId, otherId)}`;

/** @param onKnown called when a pair has become known */
export function createMusicalPlaces(
  fetchComparison: (versionId: number, withId: number) => Promise<ComparisonReply>,
  onKnown: () => void,
): MusicalPlaces {
  const asked = new Map<string, { pair: readonly [number, number]; reply: ComparisonReply | null }>();

  const fetch = async (key: string, pair: readonly [number, number]) => {
    // Without it, versions switch at the same second; the next question tries again.
    const reply = await fetchComparison(...pair).catch(() => null);
    if (!asked.has(key)) return;
    if (reply?.comparison) {
      asked.set(key, { pair, reply });
      onKnown();
    } else if (!reply) asked.delete(key);
  };
  const replyOf = (versionId: number, otherId: number) => asked.get(keyOf(versionId, otherId))?.reply ?? null;
  const of = (versionId: number, otherId: number) => replyOf(versionId, otherId)?.comparison ?? null;

  return {
    of,
    ask(versionId, otherId) {
      const key = keyOf(versionId, otherId);
      if (versionId === otherId || asked.has(key)) return;
      const [oldest] = asked.keys();
      if (asked.size >= MOST_PAIRS && oldest !== undefined) asked.delete(oldest);
      const pair = [versionId, otherId] as const;
      asked.set(key, { pair, reply: null });
      void fetch(key, pair);
    },
    askAgain() {
      for (const [key, { pair, reply }] of asked) if (!reply) void fetch(key, pair);
    },
    between(fromId, toId) {
      const comparison = of(fromId, toId);
      if (comparison?.outcome !== 'compared') return null;
      const isForward = replyOf(fromId, toId)?.olderId === fromId;
      return isForward ? comparison.alignment : inverted(comparison.alignment);
    },
  };
}
