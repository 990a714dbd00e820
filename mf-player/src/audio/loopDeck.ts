import type { Decks } from './decks.ts';
import type { Handover } from './handover.ts';

const HAVE_FUTURE_DATA = 3;
/** as precise as browsers seek */
const SEEK_TOLERANCE_SECONDS = 0.05;

/** Brings the current audio, silent, to the start of the repeated stretch, so that its end goes on there without a gap. */
export function createLoopDeck(decks: Decks, handover: Handover, setLoudness: (deck: Decks['looping']) => void) {
  const isAt = (positionSeconds: number) =>
    Math.abs(decks.looping.element.currentTime - positionSeconds) <= SEEK_TOLERANCE_SECONDS;

  return {
    prepare(fromSeconds: number) {
      const { active, looping } = decks;
      // During a press, this allows the play() that follows.
      if (looping.url === undefined) looping.empty();
      // Until a fade is over, it may be in use.
      if (handover.isFading() || active.url === undefined) return;
      if (looping.url === active.url) {
        if (looping.isOnTheWay || !isAt(fromSeconds)) looping.seek(fromSeconds);
        return;
      }
      looping.open(active.url, fromSeconds, 'auto');
      setLoudness(looping);
    },
    drop() {
      const { looping } = decks;
      if (looping.url === undefined) return;
      // It still fades out; another fade goes on.
      if (!looping.element.paused) handover.settle();
      looping.leave();
    },
    isReadyAt(positionSeconds: number) {
      const { active, looping } = decks;
      const { element, url, isOnTheWay } = looping;
      const isLoaded = url === active.url && !isOnTheWay && !element.seeking;
      return isLoaded && element.readyState >= HAVE_FUTURE_DATA && isAt(positionSeconds);
    },
  };
}
