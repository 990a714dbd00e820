import type { Clock } from '../clock/clock.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';

/**
 * What a deck is for: `active` plays, and `waiting` holds, silent, the likely next song or the other version. Loading
 * what is in there exchanges the two, so it plays at once. Any other song plays in `spare`, which is empty, and the
 * first one becomes the spare. `looping` repeats a stretch, so that the others keep what they have.
 */
export type DeckName = 'active' | 'waiting' | 'spare' | 'looping';
export type Decks = Record<DeckName, Deck>;

/** @param listenTo reports what happens in a deck while it is the active one */
export function openDecks(
  openElement: () => AudioElement,
  clock: Clock,
  listenTo: (deck: Deck, isActive: () => boolean) => void,
) {
  let failedAhead: string | undefined;
  const open = () => {
    const deck = createDeck(openElement(), clock);
    listenTo(deck, () => deck === decks.active);
    // Ignored here: fetching it when needed fails again and reports it.
    deck.element.addEventListener('error', () => {
      if (deck === decks.active || deck.url === undefined) return;
      failedAhead = deck.url;
      deck.empty();
    });
    return deck;
  };
  const decks: Decks = { active: open(), waiting: open(), spare: open(), looping: open() };

  return {
    decks,
    exchange(one: DeckName, other: DeckName) {
      [decks[one], decks[other]] = [decks[other], decks[one]];
    },
    /** whether this was the last to fail while it was fetched ahead */
    hasFailedAhead: (url: string) => url === failedAhead,
  };
}
