import { useLayoutEffect, useMemo, useRef } from 'react';
import { isOn, type SharedAudio } from './useSharedAudio.ts';

/** What the notes of a song need of the player. */
export type NotesPlayer = {
  /** where the song stands in seconds; null if it is not in the player, or has not been played yet */
  position(): number | null;
  /** goes there, and keeps playing or pausing */
  seek(seconds: number): void;
  playFrom(seconds: number): void;
};

type Options = {
  audio: SharedAudio;
  /** whether the song is in the player */
  isCurrent: boolean;
  /** plays the song */
  play(fromSeconds: number): void;
};

/** One object for as long as the page is shown: notes are not drawn again as the song plays on. */
export function useNotesPlayer(options: Options): NotesPlayer {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useMemo(
    () => ({
      position() {
        const { audio, isCurrent } = latest.current;
        return isCurrent && (isOn(audio) || audio.positionSeconds > 0) ? audio.positionSeconds : null;
      },
      seek: (seconds) => latest.current.audio.seekTo(seconds),
      playFrom: (seconds) => latest.current.play(seconds),
    }),
    [],
  );
}
