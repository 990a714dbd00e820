import { $playbackPosition, type Playback } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { waveformAt } from '../../data/waveform.queries.ts';
import type { Player } from '../../player/player.ts';
import { onItsSide } from '../layout/useIsHandheld.ts';
import { MarkerLane } from '../markers/MarkerLane.tsx';
import { useIsAskable } from '../song/useIsAskable.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { SeekBar } from './SeekBar.tsx';
import { TimeDisplay } from './TimeDisplay.tsx';
import { usePaintedRange } from './usePaintedRange.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS, width: '100%' },
  // The markers above the bar reach into it.
  bar: { position: 'relative', flex: 1, minWidth: 0, paddingTop: tokens.spacingVerticalS },
  // Each time is level with the middle of the bar.
  time: { display: 'grid', alignItems: 'center', height: '32px' },
  large: { display: 'grid', rowGap: tokens.spacingVerticalXXS, width: '100%' },
  largeBar: { paddingTop: '40px', [onItsSide]: { paddingTop: '32px' } },
  times: { display: 'flex', justifyContent: 'space-between' },
});

type Props = { player: Player; playback: Exclude<Playback, { status: 'idle' }>; isLarge?: boolean };

/** The seek bar with markers and times: the only part that redraws as the song plays. */
export function SeekRow({ player, playback: { song, status }, isLarge }: Props) {
  const styles = useStyles();
  const { positionSeconds, durationSeconds } = useStoreSoon($playbackPosition);
  const bufferedSeconds = useStoreSoon(player.$bufferedSeconds);
  const waveform = useStoreSoon(player.$waveform);
  const address = waveform?.songId === song.id ? waveform.address : undefined;
  const { data: shape } = useQuery({ ...waveformAt(address, status === 'playing'), enabled: useIsAskable() });
  const range = usePaintedRange(song);
  const peaks = shape && shape.peaks.length > 0 ? shape.peaks : undefined;
  const seek = (wishedSeconds: number) => {
    tap('light');
    player.seekTo(wishedSeconds);
  };

  const bar = (
    <div className={mergeClasses(styles.bar, isLarge && styles.largeBar)}>
      <SeekBar {...{ positionSeconds, durationSeconds, bufferedSeconds, peaks, range, isLarge }} onSeek={seek} />
      <MarkerLane {...{ song, durationSeconds, isLarge }} onSeek={seek} />
    </div>
  );
  const position = <TimeDisplay seconds={positionSeconds} label="Position" isAtEnd={!isLarge} />;
  const length = <TimeDisplay seconds={durationSeconds} label="Length" isAtEnd={isLarge} />;
  if (isLarge) {
    return (
      <div className={styles.large}>
        {bar}
        <div className={styles.times}>
          {position}
          {length}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.time}>{position}</span>
      {bar}
      <span className={styles.time}>{length}</span>
    </div>
  );
}
