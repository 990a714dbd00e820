import { titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { SongsRepository } from './songs.repository.ts';

/** A song found in bulk; `isVisible` if it has a visible version. */
export type FoundTitle = { titleKey: string; cleanTitle: string; isVisible: boolean };

/** How other features find many songs by title. */
export type FindTitles = (titles: readonly string[]) => Promise<FoundTitle[]>;

/**
 * Finds many songs by their titles, in the given order.
 *
 * @throws AppError `invalid_input` if two titles name one song; `not_found` if a song doesn't exist
 */
export async function findTitles(titles: readonly string[], songs: SongsRepository): Promise<FoundTitle[]> {
  const wanted = new Map(titles.map((title) => [titleKey(title), title]));
  if (wanted.size < titles.length) throw new AppError('invalid_input', 'Each song can be named only once');
  const found = new Map((await songs.findTitles([...wanted.keys()])).map((song) => [song.titleKey, song]));
  refuseMissing([...wanted].flatMap(([key, title]) => (found.has(key) ? [] : [title])));
  return [...wanted.keys()].flatMap((key) => found.get(key) ?? []);
}

/** Refuses a bulk change if some of the songs don't exist. @throws AppError `not_found` */
export function refuseMissing([title, ...others]: readonly string[]): void {
  if (title === undefined) return;
  const which = others.length === 0 ? `"${title}" is` : `${others.length + 1} of these songs are`;
  throw new AppError('not_found', `${which} no longer in the library. Nothing was changed.`);
}
