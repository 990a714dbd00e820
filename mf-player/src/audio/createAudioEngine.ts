import type { Clock } from '../clock/clock.ts';
import type { AudioEngine, AudioListeners } from './audioEngine.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';
import { createDeckReports } from './deckReports.ts';
import { createDeckSound } from './deckSound.ts';
import { createHandover } from './handover.ts';

const HAVE_FUTURE_DATA = 3;
/** as precise as browsers seek */
const SEEK_TOLERANCE_SECONDS = 0.05;

/**
 * What a deck is for: `active` plays, and `waiting` holds, silent, the likely next song or the other version. Loading
 * what is in there exchanges the two, so it plays at once. Any other song plays in `spare`, which is empty, and the
 * first one becomes the spare. `looping` repeats a stretch, so that the others keep what they have.
 */
type DeckName = 'active' | 'waiting' | 'spare' | 'looping';

/** Drives the player's audio elements and reports what happens. Two play only while one takes over from another. */
export function createAudioEngine(
  openElement: () => AudioElement,
  listeners: AudioListeners,
  clock: Clock,
): AudioEngine {
  const { report, onBuffered } = listeners;
  let turn = 0;
  let failedAhead: string | undefined;

  const reports = createDeckReports(listeners, () => turn);
  const openDeck = () => {
    const deck = createDeck(openElement(), clock);
    reports.listenTo(deck, () => deck === decks.active);
    // Ignored here: fetching it when needed fails again and reports it.
    deck.element.addEventListener('error', () => {
      if (deck === decks.active || deck.url === undefined) return;
      failedAhead = deck.url;
      deck.empty();
    });
    return deck;
  };
  const decks: Record<DeckName, Deck> = {
    active: openDeck(),
    waiting: openDeck(),
    spare: openDeck(),
    looping: openDeck(),
  };
  const exchange = (one: DeckName, other: DeckName) => {
    [decks[one], decks[other]] = [decks[other], decks[one]];
  };
  const sound = createDeckSound(() => Object.values(decks));
  sound.setSpeed(1);
  const handover = createHandover(clock, sound.setLoudness);

  const dropLoop = () => {
    const { looping } = decks;
    if (looping.url === undefined) return;
    // It still fades out; another fade goes on.
    if (!looping.element.paused) handover.settle();
    looping.leave();
  };
  const release = () => {
    handover.settle();
    dropLoop();
    decks.waiting.leave();
  };
  const play = () => {
    const playTurn = turn;
    const { element } = decks.active;
    element.preload = 'auto';
    element.play().catch((refusal: unknown) => {
      handover.settle();
      report({ type: 'playRefused', turn: playTurn, reason: reasonOf(refusal) });
    });
  };
  const load = (url: string, atSeconds: number, newTurn: number) => {
    handover.settle();
    dropLoop();
    turn = newTurn;
    onBuffered(0);
    if (decks.waiting.url === url) {
      decks.active.leave();
      exchange('active', 'waiting');
      decks.active.seek(atSeconds);
      reports.reportWhatIsThere(decks.active);
    } else {
      // Two requests for the same file wait for each other, and this one comes first.
      release();
      for (const deck of Object.values(decks)) deck.makeWayFor(url);
      // The length is enough until someone plays it.
      decks.active.open(url, atSeconds, 'metadata');
    }
    sound.setAll();
  };
  /** Continues, by a short crossfade, with what another deck has. */
  const takeOver = (name: DeckName) => {
    const from = decks.active;
    exchange('active', name);
    handover.fade(from, decks.active);
    play();
    reports.reportWhatIsThere(decks.active);
  };

  return {
    setVolume: sound.setVolume,
    setMuted: sound.setMuted,
    setLevels: sound.setLevels,
    setSpeed: sound.setSpeed,
    release,
    load,
    play,
    dropLoop,
    canSetVolume: () => canSetVolumeOf(decks.spare.element),
    positionSeconds: () => decks.active.element.currentTime,
    startupSeconds: handover.startupSeconds,
    pause() {
      handover.settle();
      decks.active.element.pause();
    },
    seek(positionSeconds) {
      handover.settle();
      decks.active.seek(positionSeconds);
    },
    unload() {
      handover.settle();
      dropLoop();
      onBuffered(0);
      const { active, waiting, spare } = decks;
      // The press that unlocks one element also unlocks the others, for the songs that follow automatically.
      spare.empty();
      if (waiting.url === undefined) waiting.empty();
      if (active.url === undefined) return active.empty();
      active.leave();
      exchange('active', 'spare');
    },
    warm(url) {
      const { active, waiting } = decks;
      if (url === active.url || url === waiting.url || url === failedAhead || handover.isOn()) return;
      waiting.open(url, 0, 'auto');
      sound.setAll();
    },
    join(url, outcome, placeOf = (positionSeconds) => positionSeconds) {
      handover.settle();
      handover.cue({ from: decks.active, to: decks.waiting, url, placeOf, ...outcome });
    },
    swap(url, newTurn) {
      handover.settle();
      if (decks.waiting.url !== url) {
        load(url, decks.active.element.currentTime, newTurn);
        return play();
      }
      turn = newTurn;
      takeOver('waiting');
    },
    prepareLoop(fromSeconds) {
      const { active, looping } = decks;
      // During a press, this allows the play() that follows.
      if (looping.url === undefined) looping.empty();
      // Until a fade is over, it may be in use.
      if (handover.isFading() || active.url === undefined) return;
      if (looping.url === active.url) {
        const isThere = Math.abs(looping.element.currentTime - fromSeconds) <= SEEK_TOLERANCE_SECONDS;
        if (looping.isOnTheWay || !isThere) looping.seek(fromSeconds);
        return;
      }
      looping.open(active.url, fromSeconds, 'auto');
      sound.setLoudness(looping);
    },
    turnBack(positionSeconds, newTurn) {
      handover.settle();
      turn = newTurn;
      if (isReadyAt(decks.looping, decks.active.url, positionSeconds)) return takeOver('looping');
      decks.active.seek(positionSeconds);
      play();
    },
  };
}

const isReadyAt = ({ element, url, isOnTheWay }: Deck, wantedUrl: string | undefined, positionSeconds: number) =>
  url === wantedUrl &&
  !isOnTheWay &&
  !element.seeking &&
  element.readyState >= HAVE_FUTURE_DATA &&
  Math.abs(element.currentTime - positionSeconds) <= SEEK_TOLERANCE_SECONDS;

/** Whether an element keeps a volume; on some devices only the buttons change it. */
function canSetVolumeOf(element: AudioElement): boolean {
  const before = element.volume;
  element.volume = before > 0.5 ? before - 0.1 : before + 0.1;
  const isKept = element.volume !== before;
  element.volume = before;
  return isKept;
}

function reasonOf(refusal: unknown): 'notAllowed' | 'aborted' | 'unplayable' {
  const name = refusal instanceof Error || refusal instanceof DOMException ? refusal.name : '';
  if (name === 'NotAllowedError') return 'notAllowed';
  return name === 'AbortError' ? 'aborted' : 'unplayable';
}
