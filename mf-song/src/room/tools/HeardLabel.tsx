import { type PlayableSong, versionText } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';

const useStyles = makeStyles({
  label: {
    display: 'block',
    flexShrink: 0,
    maxWidth: '40%',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** Which version sounds in place of the shown one. */
export function HeardLabel({ song }: { song: PlayableSong }) {
  const styles = useStyles();
  return (
    <Badge className={styles.label} appearance="tint" color="brand" size="small" data-tooltip={song.filename}>
      {`Hearing ${versionText(song) ?? song.filename}`}
    </Badge>
  );
}
