import { useState } from 'react';
import type { NotesPlayer } from '../../audio/useNotesPlayer.ts';
import { noteSigns } from './noteSigns.tsx';
import { momentOf, momentWords, type Place, partBetween } from './place.ts';

type Props = { place: Place; onPick(place: Place): void; player: NotesPlayer };

/** The moment of the note that is being written: one press marks it, another where the part ends. */
export function MomentPicker({ place, onPick, player }: Props) {
  const [hint, setHint] = useState('');
  const { atSeconds, untilSeconds } = momentOf(place);

  function pick(wanted: Place) {
    setHint('');
    onPick(wanted);
  }

  if (atSeconds === null) {
    return (
      <button type="button" className="share-chip" onClick={() => pick(player.position() ?? 0)}>
        {noteSigns.moment}
        Mark the moment
      </button>
    );
  }
  const words = momentWords(atSeconds, untilSeconds);
  return (
    <>
      <span className="share-chip share-chip-set">
        at {words}
        <button type="button" aria-label={`Remove ${words} from the note`} onClick={() => pick('whole')}>
          {noteSigns.close}
        </button>
      </span>
      {untilSeconds === null && (
        <button
          type="button"
          className="share-chip"
          aria-label="To here: end the part where the song is now"
          onClick={() => {
            const part = partBetween(atSeconds, player.position() ?? 0);
            if (part) pick(part);
            else setHint('Keep playing, and press again where the part ends.');
          }}
        >
          To here
        </button>
      )}
      <span className="share-chip-hint" role="status">
        {hint}
      </span>
    </>
  );
}
