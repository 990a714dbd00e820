import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useTabs } from '@simmer/kit/ui';
import { type ReactNode, useEffect } from 'react';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    // Scrolls on a phone, without moving the page.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    minHeight: '44px',
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalL}`,
    border: 'none',
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // As wide as when it is open and bold.
    '::after': {
      content: 'attr(data-label)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
    [onPhone]: { flexGrow: 1, padding: `0 ${tokens.spacingHorizontalS}` },
  },
  open: {
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
});

type Props<V extends string> = {
  label: string;
  tabs: readonly { value: V; label: string }[];
  open: V;
  onOpen(value: V): void;
  children: ReactNode;
};

const tabId = (value: string) => `tab-${value}`;
const PANEL_ID = 'tab-panel';

/** Tabs with the panel of the open one. */
export function Tabs<V extends string>({ label, tabs, open, onOpen, children }: Props<V>) {
  const styles = useStyles();
  useEffect(() => {
    document.getElementById(tabId(open))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const values = tabs.map(({ value }) => value);
  const tabProps = useTabs({ values, chosen: open, onChoose: onOpen, idOf: tabId, panelIdOf: () => PANEL_ID });
  return (
    <div className={styles.whole}>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            {...tabProps(value)}
            data-label={name}
            className={mergeClasses(styles.tab, value === open && styles.open)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(open)} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
