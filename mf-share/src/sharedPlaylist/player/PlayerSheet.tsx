import type { BarView } from '@simmer/contracts/extra';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { listSigns } from '../../audio/listSigns.tsx';
import { PlayNotice } from '../../audio/PlayButton.tsx';
import type { SharedAudio } from '../../audio/useSharedAudio.ts';
import { Artwork } from '../../card/Artwork.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import './sheet.css';

type Props = {
  song: Pick<BarView, 'cleanTitle' | 'hue' | 'artwork' | 'letter' | 'about'>;
  audio: SharedAudio;
  seek: ReactNode;
  /** undefined if the link takes none */
  notes: ReactNode;
  isLast: boolean;
  onPrevious(): void;
  onNext(): void;
  onClose(): void;
};

/** The whole player: the waveform with its times, the songs before and after, and what guests say about this one. */
export function PlayerSheet({ song, audio, seek, notes, isLast, onPrevious, onNext, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // All but its backdrop is inside its content.
    const onPress = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`share share-sheet ${song.hue}`}
      aria-labelledby="share-sheet-title"
      onClose={onClose}
    >
      <div className="share-sheet-content">
        <header className="share-sheet-head">
          <Artwork look={song} />
          <div className="share-words">
            <h2 id="share-sheet-title" className="share-song-title">
              {song.cleanTitle}
            </h2>
            <p className="share-by">{song.about}</p>
          </div>
          <button type="button" className="share-step" aria-label="Close" onClick={() => dialog.current?.close()}>
            {listSigns.close}
          </button>
        </header>
        {seek}
        <PlayerControls audio={audio} isLast={isLast} onPrevious={onPrevious} onNext={onNext} />
        <PlayNotice audio={audio} />
        {notes}
      </div>
    </dialog>
  );
}
