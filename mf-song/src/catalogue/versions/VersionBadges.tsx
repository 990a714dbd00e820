import type { Version } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    flexShrink: 0,
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

/** The session in a version's file name. */
export function SessionBadge({ version }: { version: Version }) {
  const styles = useStyles();
  if (!version.session) return null;
  return (
    <span className={styles.badge} data-tooltip={version.session} data-tooltip-when="cut">
      {version.session}
    </span>
  );
}

/** What sets a version apart from the others, at a glance. */
export function VersionBadges({ version }: { version: Version }) {
  const styles = useStyles();
  return (
    <>
      {version.isExperimental && <span className={mergeClasses(styles.badge, styles.experimental)}>Experimental</span>}
      {version.isHidden && <span className={styles.badge}>Hidden</span>}
    </>
  );
}
