import type { BarView } from '@simmer/contracts/extra';
import { listSigns } from '../../audio/listSigns.tsx';
import { PlayButton } from '../../audio/PlayButton.tsx';
import type { SharedAudio } from '../../audio/useSharedAudio.ts';
import { disabledWhen } from '../../card/when.ts';

type Props = {
  audio: Pick<SharedAudio, 'status' | 'toggle'>;
  isLast: BarView['isOnly'];
  onPrevious(): void;
  onNext(): void;
};

/** Previous, play and next. */
export function PlayerControls({ audio, isLast, onPrevious, onNext }: Props) {
  return (
    <div className="share-controls">
      <button type="button" className="share-step" aria-label="Previous song" onClick={onPrevious}>
        {listSigns.previous}
      </button>
      <PlayButton audio={audio} />
      <button type="button" className="share-step" aria-label="Next song" {...disabledWhen(isLast)} onClick={onNext}>
        {listSigns.next}
      </button>
    </div>
  );
}
