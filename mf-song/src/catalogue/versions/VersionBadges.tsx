import type { Version } from '@simmer/contracts';
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
  experimental: {
    boxShadow: 'none',
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground3,
  },
});

/** A version's facts from its file, at a glance. */
export function VersionBadges({ version }: { version: Version }) {
  const styles = useStyles();
  return (
    <>
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
