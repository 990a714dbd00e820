import { DoubleRefusal } from '../../base/doubles/standInFor.ts';
import { songWave, WAVE_BARS } from '../artwork/songWave.ts';
import { aVersionAnalysis } from '../audioFiles/versionAnalysis.builders.ts';
import type { VersionAnalysis } from '../audioFiles/versionAnalysis.ts';
import type { Song, Version } from './songs.ts';
import { titleKey } from './titleKey.ts';

/**
 * The shared state of the doubles of songs, versions, favourites and hidden songs: the given songs, and their changes
 * since.
 */
export type SongsDouble = ReturnType<typeof createSongsDouble>;

/** A song's first version, a thousand numbers further on. */
function firstOf(song: Song): Version {
  const { favoriteCount: _, versionCount: __, ...version } = song;
  const filename = `${song.cleanTitle} v1.mp3`;
  return { ...version, id: song.id + 1000, version: 1, filename, dropboxPath: `/Music/${filename}` };
}

/** What was measured in a version: each has its own loudness. Where a version was given without, it stays as given. */
function heardIn({ id, analysis }: Version): VersionAnalysis | null {
  return analysis === undefined ? aVersionAnalysis({ integratedLufs: -9 - (id % 8) }) : analysis;
}

/** Every version has its own shape: bars that rise and fall. */
function waveOf({ id }: { id: number }): string | null {
  return songWave(Array.from({ length: WAVE_BARS }, (_, bar) => 0.7 + 0.3 * Math.sin(id + bar * (1 + (id % 5)))));
}

/** Songs in memory, each with its newest and its first version; never changes the given ones. */
export function createSongsDouble(songs: Song[]) {
  const changes = new Map<number, Partial<Version>>();
  const removedIds = new Set<number>();
  const favorites = new Map<number, boolean>();
  /** merged titles, folded, and the titles they lead to */
  const mergedTitles = new Map<string, string>();

  const now = <V extends Version>(version: V): V => ({ ...version, ...changes.get(version.id) });
  const shown = (song: Song): Song => ({
    ...now(song),
    favoriteCount: song.favoriteCount + (favorites.get(song.id) ? 1 : 0),
  });
  const isThere = ({ id }: { id: number }) => !removedIds.has(id);
  const all = () => songs.filter(isThere).map(shown);
  const everyVersion = (): Version[] => songs.flatMap((song) => [now(song), now(firstOf(song))]);
  const versions = () => everyVersion().filter(isThere);
  const change = (id: number, initial: Partial<Version>) => void changes.set(id, { ...changes.get(id), ...initial });
  /** Whether a row's song has been merged into another. */
  const isPart = ({ id }: Song) =>
    songs.some((initial) => initial.id === id && mergedTitles.has(titleKey(initial.cleanTitle)));
  const findVersion = (isMeant: (version: Version) => boolean) => versions().find(isMeant);

  const lookUp = (key: string): Song | undefined => {
    const title = mergedTitles.get(titleKey(key)) ?? key;
    const isTitle = ({ cleanTitle }: Version) => cleanTitle.toLowerCase() === title.toLowerCase();
    const isNamed = (version: Version) => version.dropboxPath === key || String(version.id) === key;
    const song = all().find(isNamed) ?? all().find(isTitle);
    if (song) return { ...song, analysis: heardIn(song) };
    const version = findVersion(isNamed) ?? findVersion(isTitle);
    return version && { ...version, analysis: heardIn(version), favoriteCount: 0, versionCount: 1 };
  };

  return {
    lookUp,
    /** @throws DoubleRefusal `not_found` */
    find(key: string): Song {
      const song = lookUp(key);
      if (!song) throw new DoubleRefusal('not_found', 'Song not found');
      return song;
    },
    visible: () => all().filter((song) => !song.isHidden && !isPart(song)),
    hidden: () => all().filter((song) => song.isHidden),
    setHidden: (id: number, isHidden: boolean) => change(id, { isHidden }),
    isFavorited: (id: number) => favorites.get(id) ?? false,
    setFavorite: (id: number, isFavorited: boolean) => void favorites.set(id, isFavorited),
    versions,
    findVersion,
    versionsOf: (title: string) =>
      versions()
        .filter(({ cleanTitle }) => cleanTitle.toLowerCase() === title.trim().toLowerCase())
        .map((version) => ({ ...version, analysis: heardIn(version) })),
    heardIn,
    waveOf,
    mergedInto: (title: string) => mergedTitles.get(titleKey(title)),
    /** @param into undefined to separate a song again */
    merge(from: string, into: string | undefined) {
      if (into === undefined) mergedTitles.delete(titleKey(from));
      else mergedTitles.set(titleKey(from), into);
    },
    removed: () => everyVersion().filter(({ id }) => removedIds.has(id)),
    change,
    remove: (id: number) => void removedIds.add(id),
    restore: (id: number) => void removedIds.delete(id),
  };
}
