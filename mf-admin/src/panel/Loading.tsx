import { shownMessage } from '@simmer/contracts';
import { Body1, Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  alert: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

type Props = { query: { error: unknown; refetch(): unknown }; label: string };

/** Replaces data that hasn't loaded: a skeleton, or the error with a retry button. */
export function Loading({ query, label }: Props) {
  const styles = useStyles();
  if (!query.error) {
    return (
      <Skeleton aria-label={`Loading ${label}`}>
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  return (
    <div role="alert" className={styles.alert}>
      <Body1>{shownMessage(query.error)}</Body1>
      <Button onClick={() => void query.refetch()}>Try again</Button>
    </div>
  );
}
