import type { AudioListeners } from './audioEngine.ts';
import { bufferedAheadSeconds, bufferedUntilSeconds } from './buffered.ts';
import type { Deck } from './deck.ts';

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/** Reports what happens in the active deck, with the number of its load. */
export function createDeckReports({ report, onBuffered }: AudioListeners, turnNow: () => number) {
  const reportBuffered = ({ element }: Deck) => onBuffered(bufferedUntilSeconds(element) ?? element.currentTime);
  const reportDuration = ({ element: { duration: durationSeconds } }: Deck) => {
    if (Number.isFinite(durationSeconds)) report({ type: 'durationKnown', turn: turnNow(), durationSeconds });
  };

  return {
    /** reports what a deck already has when it becomes the active one */
    reportWhatIsThere(deck: Deck) {
      const { readyState } = deck.element;
      if (readyState >= HAVE_METADATA) reportDuration(deck);
      if (readyState >= HAVE_FUTURE_DATA) report({ type: 'audioCanPlay', turn: turnNow() });
      reportBuffered(deck);
    },
    listenTo(deck: Deck, isActive: () => boolean) {
      const { element } = deck;
      const on = (name: string, action: (turn: number) => void) =>
        element.addEventListener(name, () => isActive() && deck.url !== undefined && action(turnNow()));
      on('loadedmetadata', () => reportDuration(deck));
      on('durationchange', () => reportDuration(deck));
      on('canplay', (turn) => report({ type: 'audioCanPlay', turn }));
      // Events are queued, so the element's state may have changed since. Only report what still holds.
      on('playing', (turn) => {
        if (element.paused) return;
        report({ type: 'audioPlaying', turn });
        reportBuffered(deck);
      });
      on('pause', (turn) => element.paused && !element.ended && report({ type: 'audioPaused', turn }));
      on('waiting', (turn) => report({ type: 'audioWaiting', turn }));
      on('stalled', (turn) =>
        report({ type: 'audioStalled', turn, bufferedAheadSeconds: bufferedAheadSeconds(element) }),
      );
      on('ended', (turn) => report({ type: 'audioEnded', turn, positionSeconds: element.currentTime }));
      on('error', (turn) => report({ type: 'audioFailed', turn, cause: causeOf(element.error) }));
      on('progress', () => reportBuffered(deck));
      on('timeupdate', (turn) => {
        if (deck.isOnTheWay) return;
        report({ type: 'positionMoved', turn, positionSeconds: element.currentTime });
        reportBuffered(deck);
      });
    },
  };
}

/**
 * A refused address, a lost connection and a service that is down look the same here, but differ from bytes that can't
 * be decoded.
 */
function causeOf(error: MediaError | null): 'network' | 'content' {
  return error?.code === MEDIA_ERR_NETWORK || error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'network' : 'content';
}
