import { shownMessage } from '@simmer/contracts';
import { Body1, Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  alert: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

type Props = { query: { error: unknown; refetch(): unknown }; label: string };

/** In the place of what has not arrived: its shape, or why it did not come and how to ask again. */
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
