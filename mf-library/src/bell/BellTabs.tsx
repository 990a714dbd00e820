import { formatNumber, MOST_UNREAD_COUNTED } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { NotificationScope } from './notifications.queries.ts';

const scopes = ['unread', 'all'] as const satisfies readonly NotificationScope[];
const labels: Readonly<Record<NotificationScope, string>> = { unread: 'Unread', all: 'All' };

const tabId = (scope: NotificationScope) => `bell-tab-${scope}`;
const PANEL_ID = 'bell-list';

/** What makes an element the place of the chosen list. */
export const panelProps = { role: 'tabpanel', id: PANEL_ID, 'aria-label': 'Notifications' } as const;

const useStyles = makeStyles({
  tabs: { display: 'flex', columnGap: tokens.spacingHorizontalL },
  tab: {
    position: 'relative',
    minWidth: '44px',
    height: '40px',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    textAlign: 'start',
    ...typographyStyles.body1,
    fontFamily: tokens.fontFamilyBase,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '-1px',
      height: '2px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  count: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = {
  chosen: NotificationScope;
  unread: number;
  onChoose(scope: NotificationScope): void;
  className: string;
};

/** Chooses between unread and all notifications. One stop of the Tab key, with arrows between the two. */
export function BellTabs({ chosen, unread, onChoose, className }: Props) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowLeft: 'unread', ArrowRight: 'all', Home: 'unread', End: 'all' } as const;
    const next = event.key in goal ? goal[event.key as keyof typeof goal] : undefined;
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Which notifications" className={mergeClasses(styles.tabs, className)}>
      {scopes.map((scope) => (
        <button
          key={scope}
          type="button"
          role="tab"
          id={tabId(scope)}
          aria-selected={scope === chosen}
          aria-controls={PANEL_ID}
          tabIndex={scope === chosen ? 0 : -1}
          className={mergeClasses(styles.tab, scope === chosen && styles.chosen)}
          onClick={() => onChoose(scope)}
          onKeyDown={onKeyDown}
        >
          {labels[scope]}
          {scope === 'unread' && unread > 0 && (
            <span className={styles.count}>
              {unread < MOST_UNREAD_COUNTED ? formatNumber(unread) : `${MOST_UNREAD_COUNTED - 1}+`}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
