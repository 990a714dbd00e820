import { formatDuration, playToggled, relativeTime, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, Button, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { VersionBadges } from '../versions/VersionBadges.tsx';
import type { VersionPlayback } from '../versions/versionPlayback.ts';
import { percent } from './percent.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '60px' },
  play: { width: '44px', height: '44px', borderRadius: tokens.borderRadiusCircular },
  playing: { color: tokens.colorBrandForeground2 },
  text: { flex: 1, minWidth: 0, display: 'grid', rowGap: '2px' },
  // Strong colours keep dimmed text readable.
  dimmed: { opacity: 0.7, '& span, & button': { color: tokens.colorNeutralForeground1 } },
  name: { overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

const icons = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

type Props = {
  version: Version;
  /** its similarity to the newest of its group; undefined for the newest itself, or if unknown */
  likeness: number | undefined;
  playback: VersionPlayback;
  /** whether the player has this version */
  isCurrent: boolean;
  onSetHidden(version: Version, isHidden: boolean): void;
};

/** One of several similar versions, to play and hide. */
export function DuplicateRow({ version, likeness, playback: { sign, verb }, isCurrent, onSetHidden }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const { filename, duration, isHidden, modifiedAt } = version;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={mergeClasses(button, styles.play, isCurrent && styles.playing)}
        aria-label={`${verb} ${filename}`}
        disabled={isHidden}
        {...approaching(version)}
        onClick={() => playToggled.emit({ song: version })}
      >
        {sign === 'wait' ? <Spinner size="tiny" /> : <Icon name={icons[sign]} size={20} />}
      </button>
      <div className={mergeClasses(styles.text, isHidden && styles.dimmed)}>
        <span className={styles.name}>{filename}</span>
        <span className={styles.details}>
          <VersionBadges version={version} />
          {likeness !== undefined && (
            <span>{likeness === 1 ? 'Same file' : `${percent(likeness)} similar to the newest`}</span>
          )}
          <span>{relativeTime(modifiedAt, new Date())}</span>
          {duration !== null && <span>{formatDuration(duration)}</span>}
        </span>
      </div>
      <Button
        icon={<Icon name={isHidden ? 'eye' : 'eye-slash'} size={16} />}
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${filename}`}
        onClick={() => onSetHidden(version, !isHidden)}
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
    </li>
  );
}
