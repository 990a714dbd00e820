import type { Clock } from '../clock/clock.ts';
import type { AudioEngine, AudioListeners } from './audioEngine.ts';
import type { AudioElement } from './deck.ts';
import { createDeckReports } from './deckReports.ts';
import { createDeckSound } from './deckSound.ts';
import { type DeckName, openDecks } from './decks.ts';
import { createHandover } from './handover.ts';
import { createLoopDeck } from './loopDeck.ts';

/** Drives the player's audio elements and reports what happens. Two play only while one takes over from another. */
export function createAudioEngine(
  openElement: () => AudioElement,
  listeners: AudioListeners,
  clock: Clock,
): AudioEngine {
  const { report, onBuffered } = listeners;
  let turn = 0;
  const reports = createDeckReports(listeners, () => turn);
  const { decks, exchange, hasFailedAhead } = openDecks(openElement, clock, reports.listenTo);
  const sound = createDeckSound(() => Object.values(decks));
  sound.setSpeed(1);
  const handover = createHandover(clock, sound.setLoudness);
  const loop = createLoopDeck(decks, handover, sound.setLoudness);

  const release = () => {
    handover.settle();
    loop.drop();
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
    loop.drop();
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
    dropLoop: loop.drop,
    prepareLoop: loop.prepare,
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
      loop.drop();
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
      if (url === active.url || url === waiting.url || hasFailedAhead(url) || handover.isOn()) return;
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
    turnBack(positionSeconds, newTurn) {
      handover.settle();
      turn = newTurn;
      if (loop.isReadyAt(positionSeconds)) return takeOver('looping');
      decks.active.seek(positionSeconds);
      play();
    },
  };
}

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
