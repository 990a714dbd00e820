import { useStore } from '@nanostores/react';
import { $playback, type PlayableSong } from '@simmer/contracts';
import { useState } from 'react';
import { $wholeSecond, isSounding } from '../../../songData/playerPosition.ts';

/** A moment of a version. */
type Moment = NonNullable<ReturnType<typeof useLoadedMoment>>;

/**
 * The moment that a new note is about: if it is begun while the song plays, the one of its first letter, unless the person unticks the box; otherwise
 * none, unless they tick it.
 *
 * @param draft what is written already
 */
export function useNoteMoment(cleanTitle: string, draft: string) {
  const now = useLoadedMoment(cleanTitle);
  const isListening = isSounding(useStore($playback)) && now !== undefined;
  /** what the person has chosen for this note */
  const [choice, setChoice] = useState<boolean>();
  /** undefined until it is begun; null if it was begun without one */
  const [held, setHeld] = useState<Moment | null | undefined>(draft.trim() ? null : undefined);
  const isTicked = choice ?? (held === undefined ? isListening : held !== null);
  return {
    /** offered; undefined while the player has another song */
    moment: held ?? now,
    isTicked,
    /** ticks or unticks the box. @param text what is written so far */
    tick(isWanted: boolean, text: string) {
      setChoice(isWanted);
      setHeld(text.trim() ? (isWanted && now) || null : undefined);
    },
    /** call when the text changes */
    write(text: string) {
      if (!text.trim()) setHeld(undefined);
      else if (held === undefined) setHeld((isTicked && now) || null);
    },
    /** the note is posted */
    forget() {
      setChoice(undefined);
      setHeld(undefined);
    },
  };
}

/** The player's position in whole seconds, if it has a version of this song. */
function useLoadedMoment(cleanTitle: string): { song: PlayableSong; atSeconds: number } | undefined {
  const playback = useStore($playback);
  const atSeconds = useStore($wholeSecond);
  if (playback.status === 'idle' || playback.song.cleanTitle !== cleanTitle) return undefined;
  return { song: playback.song, atSeconds };
}
