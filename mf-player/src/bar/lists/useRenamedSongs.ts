import { $playback, type PlayableSong, type Song } from '@simmer/contracts';
import { useEffect, useRef } from 'react';
import { checkSong } from '../../data/songs.queries.ts';
import type { Player } from '../../player/player.ts';

/** What of the list says how a version is called now; undefined where it is not the newest of its song. */
const inList = (songs: readonly Song[], { id }: PlayableSong) => songs.find((song) => song.id === id);

/**
 * Keeps what plays and what is queued under the titles they have now, when the library's songs change: a file was renamed, a version moved, a
 * song merged into another one. What the list does not tell is asked, of the queue only what stands under a title that is gone.
 */
export function useRenamedSongs(player: Player, songs: readonly Song[] | undefined): void {
  const before = useRef(songs);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (!songs || before.current === songs) return;
    before.current = songs;
    if (isFirst) return;
    const playback = $playback.get();
    const titles = new Set(songs.map(({ cleanTitle }) => cleanTitle));
    const queued = player.upNext.$entries.get().map(({ song }) => song);
    const unsure = [
      ...(playback.status === 'idle' ? [] : [playback.song]),
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
