import type { Deck } from './deck.ts';

/** How loud and how fast all decks play. */
export function createDeckSound(decks: () => readonly Deck[]) {
  let volume = 1;
  let isMuted = false;
  let levels: ReadonlyMap<string, number> = new Map();

  /** @param part 0 to 1 of the deck's own loudness */
  const setLoudness = ({ element, url }: Deck, part = 1) => {
    element.muted = isMuted;
    element.volume = volume * (levels.get(url ?? '') ?? 1) * part;
  };
  const setAll = () => {
    for (const deck of decks()) setLoudness(deck);
  };
  return {
    setLoudness,
    setAll,
    setVolume(newVolume: number) {
      volume = newVolume;
      setAll();
    },
    setMuted(newMuted: boolean) {
      isMuted = newMuted;
      setAll();
    },
    setLevels(newLevels: ReadonlyMap<string, number>) {
      levels = newLevels;
      setAll();
    },
    setSpeed(speed: number) {
      for (const { element } of decks()) {
        element.preservesPitch = true;
        // A new file begins at the default.
        element.defaultPlaybackRate = speed;
        element.playbackRate = speed;
      }
    },
  };
}
