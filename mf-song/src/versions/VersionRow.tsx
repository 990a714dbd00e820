import { formatDuration, type Playback, playToggled, relativeTime, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Badge, Button, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { type VersionPlayback, versionPlayback } from './versionPlayback.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '60px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2 },
  play: { minWidth: '44px', height: '44px' },
  text: { minWidth: 0 },
  filename: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...typographyStyles.body1Strong },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  duration: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.body1 },
});

const icons = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

function PlaySign({ sign }: { sign: VersionPlayback['sign'] }) {
  return sign === 'wait' ? <Spinner size="tiny" /> : <Icon name={icons[sign]} size={20} />;
}

/** One file of the song. */
export function VersionRow({ version, playback, now }: { version: Version; playback: Playback; now: Date }) {
  const styles = useStyles();
  const { sign, verb } = versionPlayback(playback, version);
  const isCurrent = playback.status !== 'idle' && playback.song.id === version.id;
  return (
    <li className={mergeClasses(styles.row, isCurrent && styles.current)}>
      <Button
        className={styles.play}
        appearance="subtle"
        shape="circular"
        icon={<PlaySign sign={sign} />}
        aria-label={`${verb} ${version.filename}`}
        onClick={() => playToggled.emit({ song: version })}
      />
      <div className={styles.text}>
        <div className={styles.filename} data-tooltip={version.filename} data-tooltip-when="cut">
          {version.filename}
        </div>
        <div className={styles.details}>
          {version.version !== null && (
            <Badge appearance="tint" size="small">
              v{version.version}
            </Badge>
          )}
          {version.session && (
            <Badge appearance="outline" size="small" color="informative">
              {version.session}
            </Badge>
          )}
          {version.isExperimental && (
            <Badge appearance="tint" size="small" color="warning">
              Experimental
            </Badge>
          )}
          {version.isHidden && (
            <Badge appearance="tint" size="small" color="informative">
              Hidden
            </Badge>
          )}
          <span>{relativeTime(version.modifiedAt, now)}</span>
        </div>
      </div>
      <span className={styles.duration}>{version.duration === null ? '–:––' : formatDuration(version.duration)}</span>
    </li>
  );
}
