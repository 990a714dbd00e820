import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { checksOfSong } from '../../songData/checks.queries.ts';

const useStyles = makeStyles({
  check: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '20px',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.body1,
  },
  icon: { paddingTop: '4px' },
});

type Props = { versionId: number; name: string; songKey: string | undefined };

/** What the check before release says about a version that is about to be approved; it may be approved anyway. */
export function VersionCheck({ versionId, name, songKey }: Props) {
  const styles = useStyles();
  const { data: checks, isPending } = useQuery(checksOfSong(songKey));
  const check = checks?.find((one) => one.versionId === versionId);
  if (check?.grade === 'fails') {
    return (
      <div className={styles.check} role="status">
        <Icon name="exclamation-triangle" className={styles.icon} />
        {`${name} fails the check${check.sentence ? `: ${check.sentence}` : '.'}`}
      </div>
    );
  }
  if (check?.grade) {
    return (
      <div className={styles.check}>
        <Icon name="check-lg" className={styles.icon} />
        {`${name} passes the check before release.`}
      </div>
    );
  }
  return <div className={styles.check}>{isPending ? '' : `${name} has not been checked yet.`}</div>;
}
