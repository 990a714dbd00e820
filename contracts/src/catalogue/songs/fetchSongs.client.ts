import { CallError, callEndpoint, callWithHeader } from '../../base/client/callEndpoint.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { listSongChanges, listSongs, SONGS_REVISION_HEADER, type Song, type SongChanges } from './songs.ts';
import { titleKey } from './titleKey.ts';

type HeldList = {
  /** the state it shows; null where the library doesn't say */
  revision: string | null;
  /** as the library sent them */
  songs: Song[];
  /** the same by folded title, made when it is first needed: folding thousands of titles takes a while */
  byKey?: ReadonlyMap<string, Song>;
};

type Changes = Extract<SongChanges, { kind: 'changes' }>;

/** By the cached query it was fetched for, so it is gone with that: when somebody signs out, or nobody has needed it for a while. */
const held = new WeakMap<object, HeldList>();

type Asking = {
  signal?: AbortSignal;
  /** the query client that asks; without one the whole list is fetched */
  client?: { getQueryCache(): { find(filters: { queryKey: readonly unknown[] }): object | undefined } };
};

async function fetchChanges(since: string, signal: AbortSignal | undefined): Promise<SongChanges> {
  try {
    return await callEndpoint(listSongChanges, { query: { since }, ...(signal && { signal }) });
  } catch (error) {
    // The whole list is asked for instead, and says what is wrong.
    if (error instanceof CallError) return { kind: 'whole' };
    throw error;
  }
}

function isSame(one: Song, other: Song): boolean {
  const keys = Object.keys(one) as (keyof Song)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** A whole list, with the objects there were before for songs that are as they were; the list itself if all are. */
function reusing(before: readonly Song[], after: Song[]): Song[] {
  const byId = new Map(before.map((song) => [song.id, song]));
  const songs = after.map((song) => {
    const known = byId.get(song.id);
    return known && isSame(known, song) ? known : song;
  });
  const isUnchanged = songs.length === before.length && songs.every((song, place) => song === before[place]);
  return isUnchanged ? (before as Song[]) : songs;
}

function withChanges(before: HeldList, { revision, changed, removed }: Changes): HeldList {
  if (changed.length + removed.length === 0) return { ...before, revision };
  const byKey = new Map(before.byKey ?? before.songs.map((song) => [titleKey(song.cleanTitle), song]));
  for (const key of removed) byKey.delete(key);
  for (const song of changed) {
    const key = titleKey(song.cleanTitle);
    const known = byKey.get(key);
    if (!known || !isSame(known, song)) byKey.set(key, song);
  }
  return { revision, songs: [...byKey.values()], byKey };
}

/**
 * Fetches the list of songs: whole the first time, then only what changed. Songs that are as they were stay the same objects, and
 * a list without changes stays the same list. What pages change in their cache in the meantime doesn't matter here.
 */
export async function fetchSongs(asking: Asking): Promise<Song[]> {
  const { signal, client } = asking;
  const query = client?.getQueryCache().find({ queryKey: queryKeys.songs });
  const before = query && held.get(query);
  if (query && before && before.revision !== null) {
    const changes = await fetchChanges(before.revision, signal);
    if (changes.kind === 'changes') {
      const list = withChanges(before, changes);
      held.set(query, list);
      return list.songs;
    }
  }
  const { answer, value: revision } = await callWithHeader(listSongs, SONGS_REVISION_HEADER, signal ? { signal } : {});
  const songs = before ? reusing(before.songs, answer) : answer;
  if (query) held.set(query, { revision, songs });
  return songs;
}
