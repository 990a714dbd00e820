import type { SharedPlaylist } from '@simmer/contracts';
import { hueClass, songCountText } from '@simmer/contracts';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMediaSession } from '../shared/useMediaSession.ts';
import { isOn, useSharedAudio } from '../shared/useSharedAudio.ts';
import { useWaveform } from '../shared/useWaveform.ts';
import { PlaylistBar } from './PlaylistBar.tsx';
import { type SharedRow, songQuery } from './SongRow.tsx';
import { SongRows } from './SongRows.tsx';
import { type SongOrder, useSharedOrder } from './useSharedOrder.ts';
import '../shared/share.css';

/** A press on "previous" within these seconds goes to the song before; later it goes back to the song's start, as players do. */
const BACK_TO_START_SECONDS = 3;

type Props = {
  shared: SharedPlaylist;
  /** `/api/share/{token}` */
  api: string;
  icon: ReactNode;
  /** few peaks of the first song; null while they are not known */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** rejects with a sentence for the person */
  saveOrder(order: SongOrder[]): Promise<void>;
  /** called when sound is asked for */
  onStart?: () => void;
};

/** A shared playlist as its visitor sees it: its songs, who shared it, and ways to listen and to put it into another order. */
export function SharedPlaylistView(props: Props) {
  const { shared, api, icon, saveOrder } = props;
  const { playlist, canReorder, canDownload } = shared;
  const { songs, move, said } = useSharedOrder(shared.songs, saveOrder);
  const [first] = songs;
  const player = usePlaylistPlayer(props, songs);
  const { audio, current } = player;
  const press = useLatest(player.press);
  const onMove = useLatest(move);

  return (
    <>
      <article className={`share share-playlist ${hueClass(playlist.name)}`}>
        <header className="share-head">
          <div className="share-icon">{icon}</div>
          <div className="share-heading">
            <h1 className="share-title">{playlist.name}</h1>
            {playlist.description && <p className="share-description">{playlist.description}</p>}
            <p className="share-by">
              Shared by {playlist.owner.displayName || playlist.owner.firstName || 'Anonymous'}
            </p>
          </div>
        </header>
        <p className="share-count">
          <span>{songCountText(songs.length)}</span>
          {canReorder && first && <span className="share-hint">Drag songs to reorder</span>}
        </p>
        {first ? (
          <SongRows
            songs={songs}
            currentTitle={player.wasPlayed ? current?.cleanTitle : undefined}
            isPlaying={isOn(audio)}
            canReorder={canReorder}
            downloads={canDownload ? `${api}/download` : undefined}
            onPress={press}
            onMove={onMove}
          />
        ) : (
          <p className="share-empty">This playlist is empty.</p>
        )}
        <p className="share-said" role="status">
          {said}
        </p>
      </article>
      {current && (
        <PlaylistBar
          title={current.cleanTitle}
          audio={audio}
          peaks={player.peaks}
          onPrevious={player.previous}
          onNext={player.next}
        />
      )}
    </>
  );
}

/** One function for a lifetime that always calls the newest: what it is given to need not be drawn again. */
function useLatest<Given extends unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given) => latest.current(...given), []);
}

/** Plays the songs of a shared playlist in the order they are shown in. */
function usePlaylistPlayer({ shared, api, waveform, askWaveform, onStart }: Props, songs: SharedRow[]) {
  const [firstTitle] = shared.songs.map(({ cleanTitle }) => cleanTitle);
  const [chosen, setChosen] = useState<string>();
  const current = songs.find(({ cleanTitle }) => cleanTitle === chosen) ?? songs[0];
  const trackOf = (song: SharedRow) => ({
    src: `${api}/stream?${songQuery(song)}`,
    durationSeconds: song.duration ?? 0,
  });
  const beside = (step: number) => {
    const place = songs.findIndex((song) => song === current);
    return place < 0 ? undefined : songs[place + step];
  };
  const audio = useSharedAudio(current ? trackOf(current) : { src: '', durationSeconds: 0 }, {
    onStart,
    next: () => {
      const following = beside(1);
      setChosen((following ?? songs[0])?.cleanTitle);
      return following && trackOf(following);
    },
  });
  const title = current?.cleanTitle ?? '';
  const peaks = useWaveform(
    title,
    firstTitle === undefined ? {} : { [firstTitle]: waveform },
    isOn(audio),
    askWaveform,
  );

  function play(song: SharedRow) {
    setChosen(song.cleanTitle);
    audio.play(trackOf(song));
  }
  const following = beside(1);
  const next = following && (() => play(following));
  const previous = () => {
    const before = beside(-1);
    if (before && audio.positionSeconds < BACK_TO_START_SECONDS) play(before);
    else audio.seekTo(0);
  };
  const heard = { title, artist: current?.producer ?? 'Simmer', album: shared.playlist.name };
  useMediaSession(heard, audio, { onPrevious: previous, ...(next && { onNext: next }) });

  return {
    audio,
    current,
    wasPlayed: chosen !== undefined,
    peaks,
    next,
    previous,
    press: (song: SharedRow) => (song === current && isOn(audio) ? audio.toggle() : play(song)),
  };
}
