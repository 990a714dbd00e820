import type { BarView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { PlayNotice } from '../../audio/PlayButton.tsx';
import { PlayedWave, passedStyle } from '../../audio/SeekLine.tsx';
import type { SharedAudio } from '../../audio/useSharedAudio.ts';
import { Artwork } from '../../card/Artwork.tsx';
import { when } from '../../card/when.ts';
import { PlayerControls } from './PlayerControls.tsx';
import '../../card/share.css';
import './bar.css';

type Props = {
  song: Pick<BarView, 'cleanTitle' | 'hue' | 'artwork' | 'letter' | 'about'>;
  audio: Pick<SharedAudio, 'status' | 'toggle'>;
  wave: string;
  /** 0 at the start, 1 at the end */
  passed?: number;
  /** where a wide window seeks */
  seek: ReactNode;
  isLast: BarView['isOnly'];
  onOpen(): void;
  onPrevious(): void;
  onNext(): void;
};

/** The player, at the bottom of the page. A press on the song opens the sheet, which has all that a phone has no room for here. */
export function PlaylistBar({ song, audio, wave, passed = 0, seek, isLast, onOpen, onPrevious, onNext }: Props) {
  return (
    <section className={`share-bar ${song.hue}`} aria-label="Player">
      <button type="button" className="share-now" aria-haspopup="dialog" onClick={onOpen}>
        <Artwork look={song} />
        <span className="share-now-words">
          <span className="share-now-title">{song.cleanTitle}</span>
          {when(song.about, <span className="share-now-about">{song.about}</span>)}
          <span className="share-thin" {...passedStyle(passed)}>
            <PlayedWave wave={wave} />
          </span>
        </span>
        <span className="share-unseen">, open the player</span>
      </button>
      <PlayerControls audio={audio} isLast={isLast} onPrevious={onPrevious} onNext={onNext} />
      {seek}
      <PlayNotice audio={audio} />
    </section>
  );
}
