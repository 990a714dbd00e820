import { shownMessage } from '@simmer/contracts';
import { Body1, Button, makeStyles, onPhone, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  alert: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: { height: '56px', borderRadius: tokens.borderRadiusMedium },
  rows: { display: 'grid', rowGap: tokens.spacingVerticalM },
  row: { height: '40px', borderRadius: tokens.borderRadiusMedium },
});

const counts = { facts: [1, 2, 3], rows: [1, 2, 3, 4] } as const;
const parts = { facts: 'fact', rows: 'row' } as const;

type Props = {
  query: { error: unknown; refetch(): unknown };
  label: string;
  /** the shape of what comes */
  shape?: 'facts' | 'rows';
};

/** Replaces data that hasn't loaded: a skeleton in its shape, or the error with a retry button. */
export function Loading({ query, label, shape = 'rows' }: Props) {
  const styles = useStyles();
  if (!query.error) {
    return (
      <Skeleton aria-label={`Loading ${label}`} className={styles[shape]}>
        {counts[shape].map((part) => (
          <SkeletonItem key={part} className={styles[parts[shape]]} />
        ))}
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
