import { shownMessage } from '@simmer/contracts';
import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@simmer/kit/ui';
import { useSettingRows } from './settingRows.styles.ts';

const useStyles = makeStyles({
  waiting: { height: '60px', borderRadius: tokens.borderRadiusXLarge },
});

type Props = {
  query: { error: unknown; refetch(): unknown };
  /** what a screen reader says meanwhile */
  label: string;
  isStacked?: boolean;
};

/** In place of rows that have not loaded: a skeleton, or why they failed and another try. */
export function WaitingRow({ query, label, isStacked = false }: Props) {
  const styles = useStyles();
  const rows = useSettingRows();
  if (!query.error) {
    return (
      <Skeleton aria-label={label}>
        <SkeletonItem className={styles.waiting} />
      </Skeleton>
    );
  }
  return (
    <div className={mergeClasses(rows.row, isStacked && rows.stacked)} role="alert">
      <Text>{shownMessage(query.error)}</Text>
      <Button onClick={() => void query.refetch()}>Try again</Button>
    </div>
  );
}
