import type { VoteLabel } from '@simmer/contracts';

/** So far from where it was asked, an answer still holds: music is cut and moved in longer parts. */
const HOLDS_SECONDS = 6;
/** After this, a switch goes to the same second. */
const WAITS_MS = 1_000;

export type Place = { label: VoteLabel; seconds: number };
type Answer = { label: VoteLabel; atSeconds: number; offsets: ReadonlyMap<VoteLabel, number> };

type Given = {
  /** where the music of a label's moment is in the others; undefined if it is at the same second in all of them */
  ask: ((label: VoteLabel, seconds: number) => Promise<readonly Place[]>) | undefined;
  nowMs(): number;
  onChange(): void;
};

/** Knows where a label's music is in the others, asked ahead so that a switch need not wait. */
export function createPlaces({ ask, nowMs, onChange }: Given) {
  let answer: Answer | undefined;
  let asking: { label: VoteLabel; atSeconds: number; sinceMs: number } | undefined;
  const holds = (asked: { label: VoteLabel; atSeconds: number } | undefined, label: VoteLabel, seconds: number) =>
    asked?.label === label && Math.abs(asked.atSeconds - seconds) <= HOLDS_SECONDS;

  return {
    /** asks unless it is known; call it while playing */
    look(label: VoteLabel, seconds: number) {
      if (!ask || holds(answer, label, seconds) || holds(asking, label, seconds)) return;
      const asked = { label, atSeconds: seconds, sinceMs: nowMs() };
      asking = asked;
      void (async () => {
        // Without a connection: the same second, until the music has moved on.
        const places = await ask(label, seconds).catch((): readonly Place[] => []);
        if (asking !== asked) return;
        answer = {
          label,
          atSeconds: seconds,
          offsets: new Map(places.map((one) => [one.label, one.seconds - seconds])),
        };
        asking = undefined;
        onChange();
      })();
    },
    /** the moment in another label; undefined while it is worth waiting for */
    placeIn(other: VoteLabel, label: VoteLabel, seconds: number): number | undefined {
      if (!ask) return seconds;
      if (holds(answer, label, seconds)) return Math.max(0, seconds + (answer?.offsets.get(other) ?? 0));
      const isWorthIt = holds(asking, label, seconds) && asking !== undefined && nowMs() - asking.sinceMs < WAITS_MS;
      return isWorthIt ? undefined : seconds;
    },
  };
}
