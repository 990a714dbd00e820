import { Icon } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { type KeyboardEvent, useState } from 'react';
import { BellList } from './BellList.tsx';
import { BellTabs, panelProps } from './BellTabs.tsx';
import { markingAll } from './notificationChanges.ts';
import type { NotificationScope } from './notifications.queries.ts';
import { useShownNotifications } from './useShownNotifications.ts';

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    boxSizing: 'border-box',
    width: '420px',
    // The same for either list, however long.
    height: 'min(640px, calc(100dvh - 72px))',
    padding: 0,
    overflow: 'hidden',
    outlineStyle: 'none',
    [onPhone]: { display: 'block', minHeight: 'min(90dvh, 100dvh - 48px)' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    // The last sign stands above the dots of the rows.
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXS} 0 ${tokens.spacingHorizontalL}`,
    '@media (pointer: coarse)': { paddingInlineEnd: 0 },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  actions: { display: 'flex', alignItems: 'center' },
  action: {
    minWidth: '36px',
    height: '36px',
    padding: 0,
    '@media (pointer: coarse)': { minWidth: '44px', height: '44px' },
  },
  settings: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  tabs: { gridColumn: '1 / -1' },
  list: { overflowY: 'auto', overscrollBehavior: 'contain', [onPhone]: { overflowY: 'visible' } },
});

type Props = {
  /** the bell */
  anchor: HTMLElement;
  unread: number;
  onClose(): void;
};

/** The open bell: unread notifications, or all of them. Beside its button, a sheet on a phone. */
export function BellPanel({ anchor, unread, onClose }: Props) {
  const styles = useStyles();
  const titleId = useId('bell');
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const [scope, setScope] = useState<NotificationScope>('unread');
  const shown = useShownNotifications(scope);
  const { mutate: markAll } = useMutation(markingAll(useQueryClient()));
  const newestId = shown.newestId;

  const close = () => {
    onClose();
    const { activeElement, body } = document;
    // A press on another control has moved the focus there.
    if (activeElement === body || surface?.contains(activeElement)) anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The panel itself has the focus as it opens.
    if (event.key !== 'ArrowDown' || event.target !== event.currentTarget) return;
    event.preventDefault();
    surface?.querySelector<HTMLElement>('[data-row] a[tabindex="0"]')?.focus();
  };

  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={({ target }, { open }) => {
        // The bell closes it itself.
        if (!open && !(target instanceof Node && anchor.contains(target))) close();
      }}
    >
      <PopoverSurface
        ref={setSurface}
        // Opening moves the focus to the panel, not to a button in it.
        tabIndex={-1}
        aria-labelledby={titleId}
        className={styles.surface}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.heading}>
            Notifications
          </h2>
          <div className={styles.actions}>
            <Button
              appearance="subtle"
              className={styles.action}
              icon={<Icon name="check2-all" size={20} />}
              aria-label="Mark all as read"
              data-tooltip="Mark all as read"
              disabledFocusable={unread === 0 || newestId === undefined}
              onClick={() => {
                if (newestId === undefined) return;
                shown.forgetKept();
                markAll(newestId);
              }}
            />
            <Link
              to="/notification-settings"
              className={mergeClasses(styles.action, styles.settings)}
              aria-label="Notification settings"
              data-tooltip="Settings"
              onClick={onClose}
            >
              <Icon name="gear" size={16} />
            </Link>
          </div>
          <BellTabs chosen={scope} unread={unread} onChoose={setScope} className={styles.tabs} />
        </div>
        <div {...panelProps} className={styles.list}>
          <BellList key={scope} scope={scope} shown={shown} onShowAll={() => setScope('all')} onLeave={onClose} />
        </div>
      </PopoverSurface>
    </Popover>
  );
}
