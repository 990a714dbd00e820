import { useStore } from '@nanostores/react';
import { $playback, shownMessage, type Version } from '@simmer/contracts';
import { Body1, Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { VersionRow } from './VersionRow.tsx';

const SKELETON_ROWS = 3;

const useStyles = makeStyles({
  list: { margin: `0 -${tokens.spacingHorizontalM}`, padding: 0, listStyleType: 'none' },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalM },
  failed: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

type Props = { versions: Version[] | undefined; error: Error | null; onRetry(): void };

/** Every version of the song, newest first, each playable. */
export function VersionList({ versions, error, onRetry }: Props) {
  const styles = useStyles();
  const playback = useStore($playback);
  if (versions) {
    const now = new Date();
    return (
      <ul className={styles.list} aria-label="Versions">
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} playback={playback} now={now} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <Body1>{shownMessage(error)}</Body1>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  return (
    <Skeleton aria-label="Loading versions" className={styles.skeleton}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <SkeletonItem key={index} size={48} />
      ))}
    </Skeleton>
  );
}
