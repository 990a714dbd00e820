import { SONGS_REVISION_HEADER, type Song, song, songChanges, titleKey } from '@simmer/contracts/services';
import { z } from 'zod';
import type { TestLibrary } from './testLibrary.ts';

/** Somebody who has the list and follows it by its changes, as an open page does. */
export type ListFollower = {
  /** @param at an instance's address; the first one's by default @returns the list as they know it now, by title */
  follow(at?: string): Promise<Song[]>;
  /** how often they had to read it whole */
  wholeReads(): number;
};

const byTitle = (songs: Iterable<Song>) => [...songs].toSorted((a, b) => (a.cleanTitle < b.cleanTitle ? -1 : 1));

/** The whole list, by title. */
export async function readList(library: TestLibrary, at = ''): Promise<Song[]> {
  return byTitle(z.array(song).parse(await (await library.call(`${at}/api/songs`)).json()));
}

export function aListFollower(library: TestLibrary): ListFollower {
  let songs = new Map<string, Song>();
  let revision: string | undefined;
  let wholeReads = 0;

  async function readWhole(at: string): Promise<void> {
    const answer = await library.call(`${at}/api/songs`);
    const rows = z.array(song).parse(await answer.json());
    songs = new Map(rows.map((row) => [titleKey(row.cleanTitle), row]));
    revision = answer.headers.get(SONGS_REVISION_HEADER) ?? undefined;
    wholeReads += 1;
  }

  return {
    async follow(at = '') {
      const answer = revision && (await library.call(`${at}/api/song-changes?since=${revision}`));
      const changes = answer ? songChanges.parse(await answer.json()) : undefined;
      if (changes?.kind === 'changes') {
        for (const key of changes.removed) songs.delete(key);
        for (const row of changes.changed) songs.set(titleKey(row.cleanTitle), row);
        revision = changes.revision;
      } else await readWhole(at);
      return byTitle(songs.values());
    },
    wholeReads: () => wholeReads,
  };
}
