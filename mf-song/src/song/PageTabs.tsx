import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles, unseen } from '@simmer/kit/ui';
import { type KeyboardEvent, useRef } from 'react';

/** The parts of the page that a phone shows one at a time. */
export const pageTabs = ['notes', 'versions', 'details'] as const;

export type PageTab = (typeof pageTabs)[number];

const labels: Readonly<Record<PageTab, string>> = { notes: 'Notes', versions: 'Versions', details: 'Details' };

export const tabId = (tab: PageTab) => `song-tab-${tab}`;
export const panelId = (tab: PageTab) => `song-panel-${tab}`;

const useStyles = makeStyles({
  tabs: {
    display: 'grid',
    gridTemplateColumns: `repeat(${pageTabs.length}, minmax(0, 1fr))`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    position: 'relative',
    height: '44px',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ...typographyStyles.body1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Beside the label, which stays in the middle.
  mark: {
    position: 'absolute',
    // In the middle of its line.
    marginTop: tokens.spacingVerticalXS,
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
  },
  unseen,
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: '16px',
      bottom: '-1px',
      height: '2px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
});

type Props = {
  chosen: PageTab;
  onChoose(tab: PageTab): void;
  /** what is wrong in a part, in words */
  warnings?: Partial<Readonly<Record<PageTab, string>>>;
};

/** Chooses what a phone shows below the waveform. One stop of the Tab key, with arrows among them; a tab with a warning has a mark. */
export function PageTabs({ chosen, onChoose, warnings = {} }: Props) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = pageTabs.indexOf(chosen);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pageTabs.length - 1 }[event.key];
    const next = goal === undefined ? undefined : pageTabs[(goal + pageTabs.length) % pageTabs.length];
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="About this song">
        {pageTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={mergeClasses(styles.tab, tab === chosen && styles.chosen)}
            aria-selected={tab === chosen}
            aria-describedby={warnings[tab] && `${tabId(tab)}-warning`}
            aria-controls={panelId(tab)}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={onKeyDown}
          >
            {labels[tab]}
            {warnings[tab] && <Icon name="exclamation-triangle" size={12} className={styles.mark} />}
          </button>
        ))}
      </div>
      {pageTabs.map(
        (tab) =>
          warnings[tab] && (
            <span key={tab} id={`${tabId(tab)}-warning`} className={styles.unseen}>
              {warnings[tab]}
            </span>
          ),
      )}
    </>
  );
}
