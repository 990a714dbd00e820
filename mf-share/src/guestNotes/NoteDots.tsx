import { useStore } from '@nanostores/react';
import type { GuestNote } from '@simmer/contracts/extra';
import { type CSSProperties, type KeyboardEvent, memo, useState } from 'react';
import type { NotesPlayer } from '../audio/useNotesPlayer.ts';
import type { NotesStore } from './store/notesState.ts';
import { momentWords } from './write/place.ts';
import './dots.css';

type Props = {
  store: NotesStore;
  /** the playlist's song in the player; undefined on the page of a single song */
  cleanTitle?: string;
  durationSeconds: number;
  player: NotesPlayer;
};

const MOST_LETTERS = 80;
const shortened = (words: string) => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words);
type Placed = GuestNote & { atSeconds: number };

/** The notes' moments over the waveform. A press seeks there; one stop for the Tab key, from where the arrows lead to the others. */
export const NoteDots = memo(function NoteDots({ store, cleanTitle, durationSeconds, player }: Props) {
  const { notes, litId } = useStore(store.$notes);
  const [stop, setStop] = useState(0);
  const placed = notes
    .filter((note): note is Placed => note.atSeconds !== null && note.atSeconds <= durationSeconds)
    .filter((note) => cleanTitle === undefined || note.cleanTitle === cleanTitle)
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
  if (placed.length === 0 || durationSeconds <= 0) return null;
  const inPercent = (seconds: number) => `${(Math.min(seconds, durationSeconds) / durationSeconds) * 100}%`;
  const tabStop = Math.min(stop, placed.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step && event.currentTarget.parentElement?.children[tabStop + step];
    if (!step || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    setStop(tabStop + step);
    next.focus();
  }

  return (
    <div className="share-dots" role="toolbar" aria-label="Notes on the waveform">
      {placed.map(({ id, atSeconds, untilSeconds, by, comment }, place) => {
        const moment = momentWords(atSeconds, untilSeconds);
        const style = {
          '--at': inPercent(atSeconds),
          '--until': inPercent(untilSeconds ?? atSeconds),
        } as CSSProperties;
        return (
          <button
            key={id}
            type="button"
            className={`share-dot share-dot-${by.kind}`}
            style={style}
            tabIndex={place === tabStop ? 0 : -1}
            aria-label={`${by.name} at ${moment}: ${shortened(comment)}`}
            title={`${by.name}, ${moment}: ${shortened(comment)}`}
            {...(id === litId && { 'aria-current': 'true' as const })}
            onKeyDown={onKeyDown}
            onClick={() => {
              setStop(place);
              store.light(id);
              player.seek(atSeconds);
            }}
          />
        );
      })}
    </div>
  );
});
