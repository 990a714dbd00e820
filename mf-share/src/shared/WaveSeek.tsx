import { formatDuration, wavePath } from '@simmer/contracts';
import type { CSSProperties } from 'react';
import type { SharedAudio } from './useSharedAudio.ts';

const SEEK_STEP_SECONDS = 5;
const keySteps: Record<string, number> = {
  ArrowRight: SEEK_STEP_SECONDS,
  ArrowUp: SEEK_STEP_SECONDS,
  ArrowLeft: -SEEK_STEP_SECONDS,
  ArrowDown: -SEEK_STEP_SECONDS,
};

type Props = {
  audio: Pick<SharedAudio, 'positionSeconds' | 'durationSeconds' | 'seekTo'>;
  /** few peaks; a line of dots until they are known */
  peaks: readonly number[] | null;
};

/** Where the song is, over its shape, and the way to any other place in it by pointer, finger or keys. */
export function WaveSeek({ audio, peaks }: Props) {
  const { positionSeconds, durationSeconds, seekTo } = audio;
  const path = wavePath(peaks);
  const passed = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  const [position, length] = [formatDuration(positionSeconds), formatDuration(durationSeconds)];
  return (
    <div className="share-line" style={{ '--passed': `${passed * 100}%` } as CSSProperties}>
      <div className="share-seek">
        <Wave path={path} look="share-wave-rest" />
        <Wave path={path} look="share-wave-played" />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${position} of ${length}`}
          min={0}
          max={Math.max(durationSeconds, 0.1)}
          step={0.1}
          value={positionSeconds}
          onChange={(event) => seekTo(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            const step = keySteps[event.key];
            if (step === undefined) return;
            event.preventDefault();
            seekTo(positionSeconds + step);
          }}
        />
      </div>
      <p className="share-times">
        <span>{position}</span>
        <span>{length}</span>
      </p>
    </div>
  );
}

function Wave({ path, look }: { path: string; look: string }) {
  return (
    <svg className={`share-wave ${look}`} viewBox="0 0 90 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
