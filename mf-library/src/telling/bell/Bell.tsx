import { callEndpoint, type SlotProps } from '@simmer/contracts';
import { changeNotificationSettings, MOST_UNREAD_COUNTED } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { Button, lazyPart, makeStyles, mergeClasses, tokens, unseen } from '@simmer/kit/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useCatchUpUndo } from '../../playing/catchUp/catchUp.queries.ts';
import { MARK_UNREAD_AGAIN, unmarkingAll } from './notificationChanges.ts';
import { notificationSummary } from './notifications.queries.ts';
import { useNewNotifications } from './useNewNotifications.ts';
import { useVisits } from './useVisits.ts';

/** Says the browser's time zone once if none is known: mails and quiet hours go by it. */
function useTimeZoneReport(summary: { timeZone: string | null } | undefined): void {
  const isSaid = useRef(false);
  const isUnknown = summary?.timeZone === null;
  useEffect(() => {
    if (!isUnknown || isSaid.current) return;
    isSaid.current = true;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Without it UTC counts, and the next page says it again.
    callEndpoint(changeNotificationSettings, { body: { timeZone } }).catch(() => undefined);
  }, [isUnknown]);
}

/** Handles "Undo" in the toast of "Mark all as read", also once the panel is closed. */
function useReadAllUndo(): void {
  const { mutate: takeBack } = useMutation(unmarkingAll(useQueryClient()));
  useEffect(() => {
    const onUndo = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') takeBack(event.detail);
    };
    window.addEventListener(MARK_UNREAD_AGAIN, onUndo);
    return () => window.removeEventListener(MARK_UNREAD_AGAIN, onUndo);
  }, [takeBack]);
}

const BellPanel = lazyPart(
  () => import('./BellPanel.tsx'),
  (file) => file.BellPanel,
);

const useStyles = makeStyles({
  // The number's ring may reach over its edge.
  button: { position: 'relative', minWidth: '44px', minHeight: '44px', padding: 0, overflow: 'visible' },
  count: {
    position: 'absolute',
    // Over the sign's upper right, in a button of any size.
    insetInlineStart: '50%',
    bottom: '50%',
    boxSizing: 'border-box',
    minWidth: '18px',
    height: '18px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusCircular,
    // A ring in the header's colour, so that the number stands off the bell.
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '18px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  // Three signs end where the button does, and leave the picture beside it alone.
  wide: { insetInlineStart: 'calc(50% - 4px)' },
  unseen,
});

/** The number on the bell; undefined without one. */
function shownCount(unread: number): string | undefined {
  if (unread === 0) return undefined;
  return unread < MOST_UNREAD_COUNTED ? String(unread) : `${MOST_UNREAD_COUNTED - 1}+`;
}

function bellName(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread < MOST_UNREAD_COUNTED
    ? `Notifications, ${unread} unread`
    : `Notifications, ${MOST_UNREAD_COUNTED - 1}+ unread`;
}

/** The bell in the header: how many notifications are unread; it opens them. */
export function Bell({ isPressed = false }: Partial<SlotProps>) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(isPressed);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { data: summary } = useQuery(notificationSummary);
  const unread = summary?.unread ?? 0;
  const count = shownCount(unread);
  const isNew = useNewNotifications(summary?.unread);
  useTimeZoneReport(summary);
  useReadAllUndo();
  useCatchUpUndo();
  useVisits();
  const fetchAhead = () => void BellPanel.ahead();
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        className={styles.button}
        aria-label={bellName(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tooltip="Notifications"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={unread > 0 ? 'bell-fill' : 'bell'} size={20} />
        {count && <span className={mergeClasses(styles.count, count.length > 2 && styles.wide)}>{count}</span>}
      </Button>
      <span role="status" className={styles.unseen}>
        {isNew}
      </span>
      <Suspense>
        {isOpen && button && <BellPanel anchor={button} unread={unread} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
