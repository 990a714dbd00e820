import type { SharedPlaylist, SharedRowView } from '@simmer/contracts/extra';
import { useState } from 'react';
import { useMediaSession } from '../../audio/useMediaSession.ts';
import { isOn, useSharedAudio } from '../../audio/useSharedAudio.ts';
import { useWaveform } from '../../audio/useWaveform.ts';

/** Within these seconds, "previous" goes to the previous song; later to the song's start. */
const BACK_TO_START_SECONDS = 3;

export type Playing = {
  shared: SharedPlaylist;
  /** a few peaks of the first song; null while unknown */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** called when playback starts */
  onStart?: () => void;
  /** gets the page's audio, once there is one */
  onAudio?: (element: HTMLMediaElement) => void;
};

/** Plays the songs of a shared playlist in the shown order. */
export function usePlaylistPlayer(
  { shared, waveform, askWaveform, onStart, onAudio }: Playing,
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
