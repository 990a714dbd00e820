import type { PlayableSong, Song } from '@simmer/contracts';
import { useEffect, useRef } from 'react';
import { checkSong } from '../../data/songs.queries.ts';
import { wantedOf } from '../../playback/shown.ts';
import type { Player } from '../../player/player.ts';

/** The version as it is in the list; undefined if it isn't the newest of its song. */
const inList = (songs: readonly Song[], { id }: PlayableSong) => songs.find((song) => song.id === id);

/**
 * Updates the titles of the current and queued songs, and the current one's length, when the library changes: a renamed file, a moved
 * version, a merged song, a measured file. Asks the server about versions missing from the list; for queued ones, only if their title no longer
 * exists.
 */
export function useRenamedSongs(player: Player, songs: readonly Song[] | undefined): void {
  const before = useRef(songs);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (!songs || before.current === songs) return;
    before.current = songs;
    if (isFirst) return;
    const current = wantedOf(player.stateNow());
    const titles = new Set(songs.map(({ cleanTitle }) => cleanTitle));
    const queued = player.upNext.$entries.get().map(({ song }) => song);
    const unsure = [
      ...(current ? [current] : []),
      ...queued.filter((song) => inList(songs, song) !== undefined || !titles.has(song.cleanTitle)),
    ];
    for (const song of new Map(unsure.map((one) => [one.id, one])).values())
      void follow(player, song, inList(songs, song));
  }, [player, songs]);
}

async function follow(player: Player, song: PlayableSong, known: Song | undefined): Promise<void> {
  if (known) return player.rename(known);
  const outcome = await checkSong(song);
  if (typeof outcome === 'object') player.rename(outcome.song);
}
