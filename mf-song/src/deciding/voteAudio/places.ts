import type { Addresses } from './blockLoader.ts';

/** So far from where it was asked, an answer still holds: music is cut and moved in longer parts. */
const HOLDS_SECONDS = 6;
/** After this, a switch goes to the same second. */
const WAITS_MS = 1_000;

/** Asks for addresses at which every label plays, at the same second, the music of this one; nothing else tells where that is. */
export type AskPlaces = (address: string, seconds: number) => Promise<Addresses>;

type Options = {
  /** undefined if the music is at the same second in all of them */
  ask: AskPlaces | undefined;
  nowMs(): number;
  onAnswer(addresses: Addresses): void;
};

const holds = (atSeconds: number | undefined, seconds: number) =>
  atSeconds !== undefined && Math.abs(atSeconds - seconds) <= HOLDS_SECONDS;

/** Has all labels play the same music at the same second, asked ahead so that a switch need not wait. */
export function createPlaces({ ask: askNow, nowMs, onAnswer }: Options) {
  let answeredAtSeconds: number | undefined;
  let asking: { atSeconds: number; sinceMs: number } | undefined;

  return {
    /** asks unless it is known; call it while playing */
    ask(address: string, seconds: number) {
      if (!askNow || holds(answeredAtSeconds, seconds) || holds(asking?.atSeconds, seconds)) return;
      const asked = { atSeconds: seconds, sinceMs: nowMs() };
      asking = asked;
      void (async () => {
        // Without a connection: the same second, until the music has moved on.
        const addresses = await askNow(address, seconds).catch(() => undefined);
        if (asking !== asked) return;
        answeredAtSeconds = seconds;
        asking = undefined;
        if (addresses) onAnswer(addresses);
      })();
    },
    /** whether a switch goes ahead; false while an answer is worth waiting for */
    isSettled(seconds: number): boolean {
      if (!askNow || holds(answeredAtSeconds, seconds)) return true;
      return asking === undefined || !holds(asking.atSeconds, seconds) || nowMs() - asking.sinceMs >= WAITS_MS;
    },
    /** Another label plays: what was asked of the last one is of no use. */
    drop() {
      asking = undefined;
    },
    /** Nothing is known any more. */
    forget() {
      answeredAtSeconds = undefined;
      asking = undefined;
    },
  };
}
