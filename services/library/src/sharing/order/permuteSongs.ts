import { titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';

/** A song in a playlist's order; visitors see only the visible ones. */
export type PlacedSong = { titleKey: string; position: number; isVisible: boolean };
export type SongOrder = { cleanTitle: string; orderPosition: number };

const refused = (sentence: string) => new AppError('invalid_input', sentence);

/**
 * Works out the order a visitor requests. It must be a permutation: every song in its new place, or some songs in each other's places.
 * Songs visitors can't see keep their places.
 *
 * @param present the playlist's songs in their current order
 * @returns the keys of all songs in their new order
 * @throws AppError `invalid_input` for a song that isn't shown or is named twice, and for a place requested twice; `conflict` if the
 * request is not a permutation of the playlist, for example after a song was added or removed
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
  // Some of the songs: they take each other's places. All of them: any numbers that define an order.
  const keepsPlaces = [...asked.keys()].every((key) => places.has(visible.get(key) ?? -1));
  if (asked.size < visible.size && !keepsPlaces) {
    throw new AppError('conflict', 'The playlist has changed. Please reload it.');
  }
  const placeOf = (key: string) => asked.get(key) ?? visible.get(key) ?? 0;
  const arranged = [...visible.keys()].sort((a, b) => placeOf(b) - placeOf(a));
  return present.map((song) => (song.isVisible ? (arranged.pop() ?? song.titleKey) : song.titleKey));
}
