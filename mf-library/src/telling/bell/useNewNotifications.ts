import { formatCount } from '@simmer/contracts';
import { useQueryClient } from '@simmer/kit/query';
import { useEffect, useRef, useState } from 'react';
import { markingKey } from './notificationChanges.ts';
import { notificationSummary } from './notifications.queries.ts';

/** Long enough to be read out; the next one may say the same. */
const SAID_MS = 5000;

/**
 * What a live region says when notifications arrive, once: not what was there at the start, and nothing of what the person marks.
 *
 * @param unread how many there are; undefined until that is known
 */
export function useNewNotifications(unread: number | undefined): string {
  const client = useQueryClient();
  const before = useRef<number>(undefined);
  /** a count that the person's marking led to, and that was not drawn in between */
  const own = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.options.mutationKey !== markingKey || mutation.state.status === 'pending') return;
        const now = client.getQueryData(notificationSummary.queryKey)?.unread;
        if (now !== before.current) own.current = now;
      }),
    [client],
  );
  useEffect(() => {
    if (unread === undefined) return;
    const more = unread - (before.current ?? unread);
    const isOwn = client.isMutating({ mutationKey: markingKey }) > 0 || own.current === unread;
    before.current = unread;
    own.current = undefined;
    if (more > 0 && !isOwn) setSaid(formatCount(more, 'new notification'));
  }, [unread, client]);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
}
