import type { PlaybackStatus } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, Spinner } from '@simmer/kit/ui';
import { playTarget } from '../layout/target.ts';

const useStyles = makeStyles({
  button: playTarget,
  large: { width: '64px', minWidth: '64px', height: '64px' },
});

type Props = { status: Exclude<PlaybackStatus, 'idle'>; isLarge?: boolean; onPress(): void };

const labels = {
  loading: 'Pause',
  buffering: 'Pause',
  playing: 'Pause',
  paused: 'Play',
  error: 'Retry',
} satisfies Record<Props['status'], string>;

/** Play, pause, or retry after a failure. */
export function PlayButton({ status, isLarge, onPress }: Props) {
  const styles = useStyles();
  const isWaiting = status === 'loading' || status === 'buffering';
  return (
    <Button
      className={mergeClasses(styles.button, isLarge && styles.large)}
      appearance="primary"
      shape="circular"
      size="large"
      aria-label={labels[status]}
      data-tooltip={labels[status]}
      aria-busy={isWaiting}
      icon={<Sign status={status} size={isLarge ? 32 : 24} />}
      onClick={onPress}
    />
  );
}

function Sign({ status, size }: { status: Props['status']; size: number }) {
  switch (status) {
    case 'loading':
    case 'buffering':
      return <Spinner size="tiny" appearance="inverted" aria-hidden />;
    case 'playing':
      return <Icon name="pause-fill" size={size} />;
    case 'paused':
      return <Icon name="play-fill" size={size} />;
    case 'error':
      return <Icon name="arrow-clockwise" size={size - 4} />;
  }
}
