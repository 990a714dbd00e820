import { useStore } from '@nanostores/react';
import { canBePlayed, type Song } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { $wholeSecond } from '../../songData/playerPosition.ts';
import type { Peaks } from '../peaks/peaks.ts';
import { $cursor } from '../position/cursor.ts';
import { positionIn } from '../position/roomPosition.ts';
import { usePlayed } from '../position/usePlayed.ts';
import { type RoomView, ZOOM_STEP } from '../view/useRoomView.ts';
import { useWheelZoom } from '../view/useWheelZoom.ts';
import { HoverTime } from './HoverTime.tsx';
import { useWavePointer } from './useWavePointer.ts';
import { WaveCanvas } from './WaveCanvas.tsx';
import { momentByKey } from './waveKeys.ts';

const useStyles = makeStyles({
  slider: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    cursor: 'text',
    // Two fingers are the room's; the page keeps scrolling up and down.
    touchAction: 'pan-y',
    userSelect: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  unavailable: { cursor: 'default' },
});

/** Tells screen readers about the keys. */
const keysHint = {
  'aria-description':
    'Left and right move by one second, with Shift by a tenth, page up and down by ten. Plus and minus zoom.',
} as const;

type Props = {
  song: Song;
  stage: RefObject<HTMLDivElement | null>;
  heightPx: number;
  peaks: Peaks | undefined;
  room: RoomView;
  /** what is said of a moment */
  speak(seconds: number): string;
  onSelect(fromSeconds: number, untilSeconds: number): void;
  className?: string | undefined;
};

/**
 * The waveform as a slider: it shows and speaks the position, and seeks by pointer, finger or keys. A version that isn't in
 * the player keeps where it will start; Enter plays it from there.
 */
export function WaveSlider({ song, stage, heightPx, peaks, room, speak, onSelect, className }: Props) {
  const styles = useStyles();
  const { isLoaded, isPlaying, durationSeconds, seek, moveTo } = usePlayed(song);
  const isDisabled = !canBePlayed(song) || durationSeconds <= 0;
  const spokenSeconds = useSpokenSeconds(song.id, isPlaying);
  useWheelZoom(stage, room);

  const goTo = (seconds: number) => {
    room.showMoment(seconds);
    spokenSeconds.say(seconds);
    seek(seconds);
  };
  const pointer = useWavePointer(room, isDisabled, { onSeek: goTo, onSelect });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isDisabled) return;
    const zoom = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    const moment = momentByKey(event, positionIn(song.id), durationSeconds);
    if (zoom) room.zoom(zoom);
    else if (event.key === '0') room.showAll();
    else if (event.key === 'Enter' && !isLoaded) goTo(positionIn(song.id));
    else if (moment !== undefined) {
      room.showMoment(moment);
      spokenSeconds.say(moment);
      moveTo(moment);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className={mergeClasses(styles.slider, isDisabled && styles.unavailable, className)}
      role="slider"
      tabIndex={0}
      aria-label="Waveform"
      {...keysHint}
      aria-orientation="horizontal"
      aria-disabled={isDisabled}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={Math.min(Math.round(spokenSeconds.seconds), Math.round(durationSeconds))}
      aria-valuetext={speak(spokenSeconds.seconds)}
      onKeyDown={onKeyDown}
      onFocus={() => spokenSeconds.hold(true)}
      onBlur={() => spokenSeconds.hold(false)}
      {...pointer}
    >
      <WaveCanvas versionId={song.id} peaks={peaks} view={room.view} heightPx={heightPx} />
      <HoverTime stage={stage} view={room.view} />
    </div>
  );
}

/**
 * The moment that the slider speaks. While it has the focus and the version plays, it changes only with what the person
 * does: a screen reader would otherwise talk over the music every second.
 */
function useSpokenSeconds(versionId: number, isPlaying: boolean) {
  useStore($wholeSecond);
  useStore($cursor);
  const [isHeld, hold] = useState(false);
  const [said, setSaid] = useState<number>();
  const now = positionIn(versionId);
  return {
    seconds: isHeld && isPlaying ? (said ?? now) : now,
    say: setSaid,
    hold(held: boolean) {
      setSaid(held ? positionIn(versionId) : undefined);
      hold(held);
    },
  };
}
