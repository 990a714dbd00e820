import { type ShareLink, toastFailure } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button, makeStyles } from '@simmer/kit/ui';
import { shareActivity } from './activity.queries.ts';
import type { Happened } from './activityTable.ts';
import { saveActivity } from './saveActivity.ts';

const useStyles = makeStyles({
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

/** Saves what happened with all links as one table. */
export function ExportAll({ links }: { links: readonly ShareLink[] }) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const { mutate: save, isPending } = useMutation({
    async mutationFn() {
      const happened: Happened[] = [];
      // One after another: a person may have many links, and each reply may be long.
      for (const link of links) happened.push({ link, activity: await queryClient.fetchQuery(shareActivity(link)) });
      saveActivity(happened, 'Shared links');
    },
    onError: (error) => toastFailure('Failed to export', error),
  });
  return (
    <Button className={styles.button} disabledFocusable={isPending} onClick={() => save()}>
      Export CSV
    </Button>
  );
}
