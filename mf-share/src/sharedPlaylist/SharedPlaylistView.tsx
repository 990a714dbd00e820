import type { SharedPlaylist, SharedRowView } from '@simmer/contracts/extra';
import { playlistView, wavePath } from '@simmer/contracts/extra';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMediaSession } from '../audio/useMediaSession.ts';
import { isOn, useSharedAudio } from '../audio/useSharedAudio.ts';
import { useWaveform } from '../audio/useWaveform.ts';
import { WaveSeek } from '../audio/WaveSeek.tsx';
import { PlaylistBar } from './PlaylistBar.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import { RestOfSongs, useDrawnCount } from './RestOfSongs.tsx';
import { SongRows } from './SongRows.tsx';
import { useRowTalk } from './useRowTalk.tsx';
import { type SongOrder, useSharedOrder } from './useSharedOrder.ts';

/** Within these seconds, "previous" goes to the previous song; later to the song's start. */
const BACK_TO_START_SECONDS = 3;

type Props = {
  shared: SharedPlaylist;
  /** `/api/share/{token}` */
  api: string;
  icon: ReactNode;
  /** a few peaks of the first song; null while unknown */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** reads all songs, for a page that came with the first ones */
  askAll?: () => Promise<SharedPlaylist>;
  /** rejects with a message for the visitor */
  saveOrder(order: SongOrder[]): Promise<void>;
  /** called when playback starts */
  onStart?: () => void;
  /** gets the page's audio, once there is one */
  onAudio?: (element: HTMLMediaElement) => void;
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
  const { audio, current, next } = player;
  const { talk, counter, dots } = useRowTalk({
    api: view.canComment ? api : '',
    sharedBy: view.sharedBy,
    songs,
    audio,
    current,
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
        canReorder={view.canReorder}
        onPress={press}
        onMove={onMove}
        canComment={view.canComment}
        talk={talk}
      />
      {counter}
      <RestOfSongs
        state={rest.state}
        missing={Math.max(rest.state === 'coming' ? (shared.songCount ?? 0) : 0, songs.length) - drawn}
        onAgain={rest.again}
      />
    </>
  );

  return (
    <>
      <PlaylistCard view={view} icon={icon} rows={rows} said={said} />
      {current && (
        <PlaylistBar
          song={current}
          audio={audio}
          seek={<WaveSeek audio={audio} wave={wavePath(player.peaks)} marks={dots} />}
          isLast={!next}
          onPrevious={player.previous}
          onNext={() => next?.()}
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

/** Plays the songs of a shared playlist in the shown order. */
function usePlaylistPlayer(
  { shared, waveform, askWaveform, onStart, onAudio }: Props,
  songs: readonly SharedRowView[],
) {
  const [chosen, setChosen] = useState<string>();
  const current = songs.find(({ cleanTitle }) => cleanTitle === chosen) ?? songs[0];
  const trackOf = ({ stream, durationSeconds }: SharedRowView) => ({ src: stream, durationSeconds });
  const beside = (step: number) => {
    const place = songs.findIndex((song) => song === current);
    return place < 0 ? undefined : songs[place + step];
  };
  const audio = useSharedAudio(current ? trackOf(current) : { src: '', durationSeconds: 0 }, {
    onStart,
    onAudio,
    next: () => {
      const following = beside(1);
      setChosen((following ?? songs[0])?.cleanTitle);
      return following && trackOf(following);
    },
  });
  const title = current?.cleanTitle ?? '';
  // The page comes with the waveform of the first song.
  const peaks = useWaveform(title, { [title]: waveform }, isOn(audio), askWaveform);

  function play(song: SharedRowView, fromSeconds?: number) {
    setChosen(song.cleanTitle);
    audio.play(trackOf(song), fromSeconds);
  }
  const following = beside(1);
  const next = following && (() => play(following));
  const previous = () => {
    const before = beside(-1);
    if (before && audio.positionSeconds < BACK_TO_START_SECONDS) play(before);
    else audio.seekTo(0);
  };
  const heard = { title, artist: current?.producer || 'Simmer', album: shared.playlist.name };
  useMediaSession(heard, audio, { onPrevious: previous, ...(next && { onNext: next }) });

  return {
    audio,
    current,
    wasPlayed: chosen !== undefined,
    peaks,
    next,
    previous,
    play,
    press: (song: SharedRowView) => (song === current && isOn(audio) ? audio.toggle() : play(song)),
  };
}
