import { formatNumber } from '@simmer/contracts';
import { MOST_UNREAD_COUNTED } from '@simmer/contracts/extra';
import { chosenTabStyle, makeStyles, mergeClasses, tabLine, tabStyle, tokens, useTabs } from '@simmer/kit/ui';
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
    ...tabStyle,
    minWidth: '44px',
    height: '40px',
    textAlign: 'start',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  chosen: { ...chosenTabStyle, '::after': { ...tabLine, insetInline: 0 } },
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
  const tabProps = useTabs({ values: scopes, chosen, onChoose, idOf: tabId, panelIdOf: () => PANEL_ID });
  return (
    <div role="tablist" aria-label="Filter notifications" className={mergeClasses(styles.tabs, className)}>
      {scopes.map((scope) => (
        <button
          key={scope}
          {...tabProps(scope)}
          className={mergeClasses(styles.tab, scope === chosen && styles.chosen)}
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
