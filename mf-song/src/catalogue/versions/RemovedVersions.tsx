import { relativeTime } from '@simmer/contracts';
import { Button, Caption1, makeStyles, Subtitle2, tokens, typographyStyles } from '@simmer/kit/ui';
import { useRemovedVersions, useRestoreVersion } from './versions.queries.ts';

const useStyles = makeStyles({
  heading: { marginTop: tokens.spacingVerticalL },
  list: { listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minHeight: '48px' },
  text: { flex: 1, minWidth: 0, display: 'grid' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...typographyStyles.body1 },
  time: { color: tokens.colorNeutralForeground3 },
});

/** The versions of a song that an admin deleted from the library, each with a restore button. */
export function RemovedVersions({ cleanTitle, now }: { cleanTitle: string; now: Date }) {
  const styles = useStyles();
  const restore = useRestoreVersion();
  const removed = useRemovedVersions(cleanTitle, true);
  if (removed.length === 0) return null;
  return (
    <>
      <Subtitle2 as="h3" block className={styles.heading}>
        Deleted from the library
      </Subtitle2>
      <ul className={styles.list} aria-label="Deleted versions">
        {removed.map(({ id, filename, modifiedAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{filename}</span>
              <Caption1 className={styles.time}>{relativeTime(modifiedAt, now)}</Caption1>
            </span>
            <Button aria-label={`Restore ${filename}`} onClick={() => restore(id)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
