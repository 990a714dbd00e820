import { formatDuration, relativeTime, type Song } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    margin: `${tokens.spacingVerticalL} 0 0`,
  },
  name: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', ...typographyStyles.body1 },
});

/** What is known of the version that stands for the song. */
export function SongFacts({ song }: { song: Song }) {
  const styles = useStyles();
  const facts: [string, string][] = [
    ['Version', song.version === null ? 'Original' : `v${song.version}`],
    ['Modified', relativeTime(song.modifiedAt, new Date())],
    ['Duration', song.duration === null ? 'Unknown' : formatDuration(song.duration)],
    ...(song.producer ? [['Producer', song.producer] satisfies [string, string]] : []),
    ...(song.session ? [['Session', song.session] satisfies [string, string]] : []),
    ['File', song.filename],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
