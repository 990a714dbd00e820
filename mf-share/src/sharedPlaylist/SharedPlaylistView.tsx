import { barSong, playlistView, type SharedPlaylist, wavePath } from '@simmer/contracts/extra';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOn } from '../audio/useSharedAudio.ts';
import { passedOf, WaveSeek } from '../audio/WaveSeek.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import { PlayerSheet } from './player/PlayerSheet.tsx';
import { PlaylistBar } from './player/PlaylistBar.tsx';
import { type Playing, usePlaylistPlayer } from './player/usePlaylistPlayer.ts';
import { RestOfSongs, useDrawnCount } from './RestOfSongs.tsx';
import { SongRows } from './rows/SongRows.tsx';
import { useSorting } from './rows/useSorting.ts';
import { useRowTalk } from './useRowTalk.tsx';
import { type SongOrder, useSharedOrder } from './useSharedOrder.ts';

type Props = Playing & {
  /** `/api/share/{token}` */
  api: string;
  icon: ReactNode;
  /** reads all songs, for a page that came with the first ones */
  askAll?: () => Promise<SharedPlaylist>;
  /** rejects with a message for the visitor */
  saveOrder(order: SongOrder[]): Promise<void>;
};

/** A shared playlist for visitors: its songs, its owner, playback and reordering. */
export function SharedPlaylistView(props: Props) {
  const { shared, api, icon, waveform, askAll, saveOrder } = props;
  // The initial data stays: the page must not change while a visitor uses it.
  const viewOf = (seen: SharedPlaylist) =>
    playlistView({ shared: seen, api, peaks: waveform, icon: '', now: new Date() });
  const [view] = useState(() => viewOf(shared));
  const readAll = view.allSongs && askAll ? async () => viewOf(await askAll()).songs : undefined;
  const { songs, move, said, rest } = useSharedOrder(view.songs, saveOrder, readAll);
  const drawn = useDrawnCount(songs.length);
  const drawnSongs = useMemo(() => songs.slice(0, drawn), [songs, drawn]);
  const playable = useMemo(() => songs.filter(({ trouble }) => trouble === ''), [songs]);
  const player = usePlaylistPlayer(props, playable);
  const { audio, current, next, previous } = player;
  const sorting = useSorting();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { talk, notes, counter, dots } = useRowTalk({
    api: view.canComment ? api : '',
    sharedBy: view.sharedBy,
    songs,
    audio,
    current,
    isSheetOpen,
    play: player.play,
  });
  const press = useLatest(player.press);
  const onMove = useLatest(move);
  const rows = (
    <>
      <SongRows
        songs={drawnSongs}
        currentTitle={player.wasPlayed ? current?.cleanTitle : undefined}
        isPlaying={isOn(audio)}
        onPress={press}
        onMove={onMove}
        canReorder={view.canReorder}
        canComment={view.canComment}
        talk={talk}
        Sortable={sorting.Rows}
      />
      {counter}
      <RestOfSongs
        state={rest.state}
        missing={Math.max(rest.state === 'coming' ? (shared.songCount ?? 0) : 0, songs.length) - drawn}
        onAgain={rest.again}
      />
    </>
  );
  const wave = wavePath(player.peaks);
  const seek = <WaveSeek audio={audio} wave={wave} marks={dots} />;
  const controls = { audio, isLast: !next, onPrevious: previous, onNext: () => next?.() };

  return (
    <>
      <PlaylistCard view={view} icon={icon} rows={rows} sorting={sorting} said={said} />
      {current && (
        <PlaylistBar
          {...controls}
          song={barSong(current)}
          wave={wave}
          passed={passedOf(audio)}
          seek={isSheetOpen ? <WaveSeek audio={audio} wave={wave} /> : seek}
          onOpen={() => setSheetOpen(true)}
        />
      )}
      {current && isSheetOpen && (
        <PlayerSheet
          {...controls}
          song={barSong(current)}
          seek={seek}
          notes={notes}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  );
}

/** A stable function that always calls the latest one, which saves re-renders. */
function useLatest<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args) => latest.current(...args), []);
}
