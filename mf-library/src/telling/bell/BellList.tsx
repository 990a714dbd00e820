import { useQueryClient } from '@simmer/kit/query';
import { Button, makeStyles, tokens, useNow, useRowArrows } from '@simmer/kit/ui';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsOffline } from '../../catalogue/lists/useIsOffline.ts';
import { BellDay } from './BellDay.tsx';
import { BellSkeleton } from './BellSkeleton.tsx';
import { BellFailed, BellOffline, NoNotifications, OfflineLine } from './BellStates.tsx';
import { groupNotifications } from './groupNotifications.ts';
import { type NotificationScope, readOlder } from './notifications.queries.ts';
import type { ShownNotifications } from './useShownNotifications.ts';

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: tokens.spacingVerticalS },
  older: {
    justifySelf: 'center',
    marginBlock: tokens.spacingVerticalS,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

type Props = {
  scope: NotificationScope;
  shown: ShownNotifications;
  onShowAll(): void;
  /** a link was followed */
  onLeave(): void;
};

/** Notifications by day and song, or why there are none. */
export function BellList({ scope, shown, onShowAll, onLeave }: Props) {
  const { items, error, isPaused, refetch } = shown;
  const isOffline = useIsOffline();
  if (items && items.length > 0) {
    return (
      <>
        {isOffline && <OfflineLine />}
        <Days scope={scope} shown={shown} items={items} onLeave={onLeave} />
      </>
    );
  }
  if (items) return <NoNotifications scope={scope} onShowAll={onShowAll} />;
  if (isPaused || (error && isOffline)) return <BellOffline onRetry={() => void refetch()} />;
  if (error) return <BellFailed onRetry={() => void refetch()} />;
  return <BellSkeleton />;
}

type DaysProps = Omit<Props, 'onShowAll'> & { items: NonNullable<ShownNotifications['items']> };

function Days({ scope, shown, items, onLeave }: DaysProps) {
  const styles = useStyles();
  const now = useNow();
  const days = useMemo(() => groupNotifications(items), [items]);
  // In the order of the groups, which is not that of the items.
  const ids = useMemo(
    () => days.flatMap(({ groups }) => groups.flatMap((group) => group.items.map(({ id }) => id))),
    [days],
  );
  const { tabIndexOf, rowProps, listProps } = useRowArrows(ids);
  const list = useRef<HTMLDivElement>(null);
  const older = useOlder(scope, list, items.length);
  return (
    <div ref={list} className={styles.days} role="group" aria-label="Notifications" {...listProps}>
      {days.map((day) => (
        <BellDay
          key={day.key}
          day={day}
          now={now}
          row={(item) => ({ ...rowProps(item.id), tabIndex: tabIndexOf(item.id) })}
          onMark={shown.mark}
          onLeave={onLeave}
        />
      ))}
      {shown.hasMore && (
        <Button appearance="subtle" className={styles.older} disabledFocusable={older.isReading} onClick={older.read}>
          {older.hasFailed ? 'Couldn’t load older notifications. Try again' : 'Show older'}
        </Button>
      )}
    </div>
  );
}

/** Reads older notifications. The button may go with them: then the focus moves to the first one that came. */
function useOlder(scope: NotificationScope, list: RefObject<HTMLElement | null>, count: number) {
  const client = useQueryClient();
  const awaited = useRef<number>(undefined);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  useLayoutEffect(() => {
    if (awaited.current === undefined || count <= awaited.current) return;
    const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[awaited.current];
    awaited.current = undefined;
    if (document.activeElement === document.body) row?.querySelector('a')?.focus();
  }, [count, list]);
  const read = () => {
    if (state === 'reading') return;
    awaited.current = count;
    setState('reading');
    readOlder(client, scope).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { read, isReading: state === 'reading', hasFailed: state === 'failed' };
}
