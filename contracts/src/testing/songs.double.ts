import type { Song } from '../http/songs.ts';
import { DoubleRefusal } from './mswHandlers.ts';

/** What the doubles of songs, favourites and hidden songs share: the songs as they were given, and what was done to them since. */
export type SongsDouble = ReturnType<typeof createSongsDouble>;

/** Songs in memory; the ones given are never changed. */
export function createSongsDouble(songs: Song[]) {
  const hidden = new Map<number, boolean>();
  const favorites = new Map<number, boolean>();

  const shown = (song: Song): Song => ({
    ...song,
    isHidden: hidden.get(song.id) ?? song.isHidden,
    favoriteCount: song.favoriteCount + (favorites.get(song.id) ? 1 : 0),
  });
  const all = () => songs.map(shown);

  return {
    /** @throws DoubleRefusal `not_found` */
    find(key: string): Song {
      const named = all().find(
        (song) =>
          song.dropboxPath === key || String(song.id) === key || song.cleanTitle.toLowerCase() === key.toLowerCase(),
      );
      if (!named) throw new DoubleRefusal('not_found', 'Song not found');
      return named;
    },
    visible: () => all().filter((song) => !song.isHidden),
    hidden: () => all().filter((song) => song.isHidden),
    setHidden: (id: number, isHidden: boolean) => void hidden.set(id, isHidden),
    isFavorited: (id: number) => favorites.get(id) ?? false,
    setFavorite: (id: number, isFavorited: boolean) => void favorites.set(id, isFavorited),
  };
}
