import { Icon } from '@simmer/kit/icons';
import { chosenTabStyle, makeStyles, mergeClasses, tabLine, tabStyle, tokens, unseen, useTabs } from '@simmer/kit/ui';

/** The parts of the page that are shown one at a time. */
export const pageTabs = ['notes', 'versions', 'details'] as const;

export type PageTab = (typeof pageTabs)[number];

const labels: Readonly<Record<PageTab, string>> = { notes: 'Notes', versions: 'Versions', details: 'Details' };

export const tabId = (tab: PageTab) => `song-tab-${tab}`;
export const panelId = (tab: PageTab) => `song-panel-${tab}`;

const useStyles = makeStyles({
  tabs: {
    display: 'grid',
    flexShrink: 0,
    gridTemplateColumns: `repeat(${pageTabs.length}, minmax(0, 1fr))`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    ...tabStyle,
    height: '44px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Beside the label, which stays in the middle.
  mark: {
    position: 'absolute',
    // In the middle of its line.
    marginTop: tokens.spacingVerticalXS,
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  unseen,
  chosen: { ...chosenTabStyle, '::after': { ...tabLine, insetInline: '16px' } },
});

type Props = {
  chosen: PageTab;
  onChoose(tab: PageTab): void;
  /** what is wrong in a part, in words */
  warnings?: Partial<Readonly<Record<PageTab, string>>>;
};

/** Chooses which part of the page is shown. One stop of the Tab key, with arrows among them; a tab with a warning has a mark. */
export function PageTabs({ chosen, onChoose, warnings = {} }: Props) {
  const styles = useStyles();
  const tabProps = useTabs({ values: pageTabs, chosen, onChoose, idOf: tabId, panelIdOf: panelId });
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="About this song">
        {pageTabs.map((tab) => (
          <button
            key={tab}
            {...tabProps(tab)}
            className={mergeClasses(styles.tab, tab === chosen && styles.chosen)}
            aria-describedby={warnings[tab] && `${tabId(tab)}-warning`}
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
