import { formatDuration, type PlayableSong, seekRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  chip: {
    minWidth: 0,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { height: '44px' },
  },
});

type Props = {
  atSeconds: number;
  /** the version it refers to; undefined if that can't be played */
  version: PlayableSong | undefined;
};

/** A note's moment; a press seeks to it. */
export function MomentChip({ atSeconds, version }: Props) {
  const styles = useStyles();
  const time = formatDuration(atSeconds);
  if (!version) return <span>{`at ${time}`}</span>;
  return (
    <Button
      className={styles.chip}
      size="small"
      shape="circular"
      icon={<Icon name="play-fill" size={16} />}
      aria-label={`Go to ${time}`}
      onClick={() => seekRequested.emit({ song: version, positionSeconds: atSeconds })}
    >
      {`at ${time}`}
    </Button>
  );
}
