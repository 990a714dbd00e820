import { titleKey } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';

/** A song in a playlist, as far as its order goes; visitors know of the visible ones only. */
export type PlacedSong = { titleKey: string; position: number; isVisible: boolean };
export type SongOrder = { cleanTitle: string; orderPosition: number };

const refused = (sentence: string) => new AppError('invalid_input', sentence);

/**
 * Works out the order a visitor asks for. Only a permutation is taken: every song in its new place, or some of them in each other's places.
 * Songs that visitors do not see keep their places.
 *
 * @param present the playlist's songs in their present order
 * @returns the keys of all songs in their new order
 * @throws AppError `invalid_input` for a song that is not shown or named twice, and for one place asked for twice; `conflict` where what is
 * asked for is none of the playlist's permutations, as after a song was added or taken out
 * @see PRODUCT.md, Shares
 */
export function permuteSongs(present: readonly PlacedSong[], songOrders: readonly SongOrder[]): string[] {
  const visible = new Map(present.filter(({ isVisible }) => isVisible).map((song) => [song.titleKey, song.position]));
  const asked = new Map<string, number>();
  for (const { cleanTitle, orderPosition } of songOrders) {
    const key = titleKey(cleanTitle);
    if (!visible.has(key)) throw refused('Only songs of this playlist can be reordered');
    if (asked.has(key)) throw refused('A song can have only one place in a playlist');
    asked.set(key, orderPosition);
  }
  const places = new Set(asked.values());
  if (places.size < asked.size) throw refused('Two songs cannot have the same place');
  // Some of the songs: what they leave is what they take. All of them: any numbers that say an order.
  const keepsPlaces = [...asked.keys()].every((key) => places.has(visible.get(key) ?? -1));
  if (asked.size < visible.size && !keepsPlaces) {
    throw new AppError('conflict', 'The playlist has changed meanwhile. Please load it again.');
  }
  const placeOf = (key: string) => asked.get(key) ?? visible.get(key) ?? 0;
  const arranged = [...visible.keys()].sort((a, b) => placeOf(b) - placeOf(a));
  return present.map((song) => (song.isVisible ? (arranged.pop() ?? song.titleKey) : song.titleKey));
}
