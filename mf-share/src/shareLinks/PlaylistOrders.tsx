import {
  callEndpoint,
  listPlaylistOrders,
  type PlaylistOrder,
  queryKeys,
  relativeDate,
  restorePlaylistOrder,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { Body1Strong, Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  box: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  list: { display: 'grid', margin: 0, padding: 0, maxHeight: '220px', overflowY: 'auto', listStyleType: 'none' },
  order: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  who: { ...typographyStyles.body1 },
  songs: {
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
});

const orders = (playlistId: number) =>
  queryOptions({
    queryKey: queryKeys.playlistOrders(playlistId),
    queryFn: ({ signal }) => callEndpoint(listPlaylistOrders, { params: { id: playlistId }, signal }),
    staleTime: 0,
    // Admins see the options of other people's links, but not these orders.
    retry: false,
  });

/** Earlier orders by visitors, each with a button that restores it. */
export function PlaylistOrders({ playlistId }: { playlistId: number }) {
  const styles = useStyles();
  const { data } = useQuery(orders(playlistId));
  const { mutate: restore, isPending } = useRestoreOrder(playlistId);
  if (!data?.length) return null;
  return (
    <div className={styles.box}>
      <Body1Strong id="orders">Earlier orders</Body1Strong>
      <ul className={styles.list} aria-labelledby="orders">
        {data.map((order) => (
          <li key={order.id} className={styles.order}>
            <div>
              <div className={styles.who}>{whoAndWhen(order)}</div>
              <div className={styles.songs}>{order.cleanTitles.join(', ')}</div>
            </div>
            <Button
              size="small"
              disabledFocusable={isPending}
              aria-label={`Restore the order of ${whoAndWhen(order)}`}
              onClick={() => restore(order.id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const whoAndWhen = ({ madeBy, createdAt }: PlaylistOrder) =>
  `${madeBy ?? 'A visitor'}, ${relativeDate(createdAt, new Date())}`;

function useRestoreOrder(playlistId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: number) => callEndpoint(restorePlaylistOrder, { params: { id: playlistId, orderId } }),
    onSuccess: () => {
      toastRequested.emit({ title: 'Order restored', intent: 'success' });
      void queryClient.invalidateQueries({ queryKey: queryKeys.playlistOrders(playlistId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.playlistSongs(playlistId) });
    },
    onError: (error) => toastFailure('Failed to restore the order', error),
  });
}
