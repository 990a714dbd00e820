import { hueClass } from '@simmer/contracts';
import { PlayButton, PlayNotice } from '../shared/PlayButton.tsx';
import { signs } from '../shared/signs.tsx';
import type { SharedAudio } from '../shared/useSharedAudio.ts';
import { WaveSeek } from '../shared/WaveSeek.tsx';

type Props = {
  title: string;
  audio: SharedAudio;
  peaks: readonly number[] | null;
  onPrevious(): void;
  /** undefined at the last song */
  onNext: (() => void) | undefined;
};

/** What plays, at the foot of the page. */
export function PlaylistBar({ title, audio, peaks, onPrevious, onNext }: Props) {
  return (
    <section className={`share-bar ${hueClass(title)}`} aria-label="Player">
      <WaveSeek audio={audio} peaks={peaks} />
      <div className="share-now">
        <p className="share-now-title">{title}</p>
        <PlayNotice audio={audio} />
      </div>
      <div className="share-controls">
        <button type="button" className="share-step" aria-label="Previous song" onClick={onPrevious}>
          {signs.previous}
        </button>
        <PlayButton audio={audio} />
        <button type="button" className="share-step" aria-label="Next song" disabled={!onNext} onClick={onNext}>
          {signs.next}
        </button>
      </div>
    </section>
  );
}
