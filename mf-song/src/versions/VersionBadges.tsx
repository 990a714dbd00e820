import { type Version, versionText } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  labelled: { position: 'relative', maxWidth: '240px' },
  // Above the row's own target, to receive the pointer.
  pressed: { zIndex: 1, border: 0, backgroundColor: 'transparent', cursor: 'pointer' },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  experimental: {
    boxShadow: 'none',
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground3,
  },
});

type Props = {
  version: Version;
  /** the press action of the row around it */
  onPress?(): void;
};

/** A version's number and label; a tooltip shows the label's source. */
function VersionNumber({ version, onPress }: Props) {
  const styles = useStyles();
  const text = versionText(version);
  if (text === undefined) return null;
  if (!version.label) return <span className={styles.badge}>{text}</span>;
  const origin = { 'data-tooltip': `From the file name: ${text}` };
  const className = mergeClasses(styles.badge, styles.labelled);
  if (!onPress) {
    return (
      <span className={className} {...origin}>
        {text}
        <span className={styles.spoken}>, from the file name</span>
      </span>
    );
  }
  return (
    // The file name above is the keyboard's target.
    <button
      type="button"
      tabIndex={-1}
      className={mergeClasses(className, styles.pressed)}
      aria-label={`${text}, from the file name`}
      onClick={onPress}
      {...origin}
    >
      {text}
    </button>
  );
}

/** A version's facts from its file, at a glance. */
export function VersionBadges({ version, onPress }: Props) {
  const styles = useStyles();
  return (
    <>
      <VersionNumber version={version} onPress={onPress} />
      {version.session && (
        <span className={styles.badge} data-tooltip={version.session} data-tooltip-when="cut">
          {version.session}
        </span>
      )}
      {version.isExperimental && <span className={mergeClasses(styles.badge, styles.experimental)}>Experimental</span>}
      {version.isHidden && <span className={styles.badge}>Hidden</span>}
    </>
  );
}
