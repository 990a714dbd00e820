import { type Alignment, type ComparisonReply, inverted } from '@simmer/contracts';

export type MusicalPlaces = ReturnType<typeof createMusicalPlaces>;

/** How many pairs to remember. */
const MOST_PAIRS = 8;

const keyOf = (versionId: number, otherId: number) => `${Math.min(versionId, otherId)} ${Math.max(versionId, otherId)}`;

/** Where the music of a song's versions is in each other. @param onKnown called when a pair has become known */
export function createMusicalPlaces(
  fetchComparison: (versionId: number, withId: number) => Promise<ComparisonReply>,
  onKnown: () => void,
) {
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
    /** what is known about two versions; null if it isn't yet */
    of,
    /** asks about two versions, unless it is known */
    ask(versionId: number, otherId: number) {
      const key = keyOf(versionId, otherId);
      if (versionId === otherId || asked.has(key)) return;
      const [oldest] = asked.keys();
      if (asked.size >= MOST_PAIRS && oldest !== undefined) asked.delete(oldest);
      const pair = [versionId, otherId] as const;
      asked.set(key, { pair, reply: null });
      void fetch(key, pair);
    },
    /** asks again about what was unknown */
    askAgain() {
      for (const [key, { pair, reply }] of asked) if (!reply) void fetch(key, pair);
    },
    /** null if unknown, or if there is no such thing */
    between(fromId: number, toId: number): Alignment | null {
      const comparison = of(fromId, toId);
      if (comparison?.outcome !== 'compared') return null;
      const isForward = replyOf(fromId, toId)?.olderId === fromId;
      return isForward ? comparison.alignment : inverted(comparison.alignment);
    },
  };
}
