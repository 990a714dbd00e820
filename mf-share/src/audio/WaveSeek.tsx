import { formatDuration } from '@simmer/contracts';
import { lengthView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { SeekLine } from './SeekLine.tsx';
import type { SharedAudio } from './useSharedAudio.ts';

const SEEK_STEP_SECONDS = 5;
const keySteps: Record<string, number> = {
  ArrowRight: SEEK_STEP_SECONDS,
  ArrowUp: SEEK_STEP_SECONDS,
  ArrowLeft: -SEEK_STEP_SECONDS,
  ArrowDown: -SEEK_STEP_SECONDS,
};

type Position = Pick<SharedAudio, 'positionSeconds' | 'durationSeconds'>;

type Props = {
  audio: Position & Pick<SharedAudio, 'seekTo'>;
  /** the song's waveform as an SVG path */
  wave: string;
  /** what stands over the waveform */
  marks?: ReactNode;
};

/** How much of the song has passed, 0 to 1. */
export const passedOf = ({ positionSeconds, durationSeconds }: Position) =>
  durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;

/** The playback position over the song's waveform, with seeking by pointer, touch and keys. */
export function WaveSeek({ audio, wave, marks }: Props) {
  const { positionSeconds, durationSeconds, seekTo } = audio;
  return (
    <SeekLine
      wave={wave}
      length={lengthView(durationSeconds)}
      position={formatDuration(positionSeconds)}
      positionSeconds={positionSeconds}
      marks={marks}
      passed={passedOf(audio)}
      onSeek={seekTo}
      onKeyDown={(event) => {
        const step = keySteps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        seekTo(positionSeconds + step);
      }}
    />
  );
}
