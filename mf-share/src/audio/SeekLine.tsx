import type { LengthView } from '@simmer/contracts/extra';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import '../card/share.css';
import './player.css';

type Props = {
  /** the song's waveform as an SVG path */
  wave: string;
  length: LengthView;
  position?: string;
  positionSeconds?: number;
  /** 0 at the start, 1 at the end */
  passed?: number;
  onSeek?(positionSeconds: number): void;
  onKeyDown?(event: KeyboardEvent): void;
  /** what stands over the waveform */
  marks?: ReactNode;
};

/** A song's waveform with a position, and its times; at the start by default. */
export function SeekLine(props: Props) {
  const { wave, length, position = '0:00', positionSeconds = 0, passed = 0, onSeek, onKeyDown, marks } = props;
  return (
    <div className="share-line" {...passedStyle(passed)}>
      <div className="share-seek">
        <PlayedWave wave={wave} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${position} of ${length.duration}`}
          min={0}
          max={length.seekMax}
          step={0.1}
          value={positionSeconds}
          onChange={(event) => onSeek?.(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        {marks}
      </div>
      <p className="share-times">
        <span>{position}</span>
        <span>{length.duration}</span>
      </p>
    </div>
  );
}

/** A waveform whose played part stands out; how much that is comes from `passedStyle` around it. */
export function PlayedWave({ wave }: { wave: string }) {
  return (
    <>
      <Wave path={wave} className="share-wave-rest" />
      <Wave path={wave} className="share-wave-played" />
    </>
  );
}

/** @param passed 0 at the start, 1 at the end */
export const passedStyle = (passed: number) =>
  passed > 0 && { style: { '--passed': `${passed * 100}%` } as CSSProperties };

function Wave({ path, className }: { path: string; className: string }) {
  return (
    <svg className={`share-wave ${className}`} viewBox="0 0 90 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
