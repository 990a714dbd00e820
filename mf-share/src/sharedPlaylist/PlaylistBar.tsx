import type { BarView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { PlayButton, PlayNotice } from '../audio/PlayButton.tsx';
import { signs } from '../audio/signs.tsx';
import type { SharedAudio } from '../audio/useSharedAudio.ts';
import { disabledWhen } from '../card/when.ts';
import '../card/share.css';
import './bar.css';

type Props = {
  song: Pick<BarView, 'cleanTitle' | 'hue'>;
  audio: Pick<SharedAudio, 'status' | 'toggle'>;
  seek: ReactNode;
  isLast: boolean;
  onPrevious(): void;
  onNext(): void;
};

/** The player, at the bottom of the page. */
export function PlaylistBar({ song, audio, seek, isLast, onPrevious, onNext }: Props) {
  return (
    <section className={`share-bar ${song.hue}`} aria-label="Player">
      {seek}
      <div className="share-now">
        <p className="share-now-title">{song.cleanTitle}</p>
        <PlayNotice audio={audio} />
      </div>
      <div className="share-controls">
        <button type="button" className="share-step" aria-label="Previous song" onClick={onPrevious}>
          {signs.previous}
        </button>
        <PlayButton audio={audio} />
        <button type="button" className="share-step" aria-label="Next song" {...disabledWhen(isLast)} onClick={onNext}>
          {signs.next}
        </button>
      </div>
    </section>
  );
}
