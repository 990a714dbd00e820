import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

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

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs with the panel of the open one; the arrow keys move between them. Ours, because Fluent's tabs add hidden
 * elements that take the focus.
 *
 * @see the ARIA Authoring Practices, Tabs
 */
export function Tabs<V extends string>({ label, tabs, open, onOpen, children }: Props<V>) {
  const styles = useStyles();
  useEffect(() => {
    document.getElementById(`tab-${open}`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ value }) => value === open);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.value);
    document.getElementById(`tab-${next.value}`)?.focus();
  };
  return (
    <div className={styles.whole}>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`tab-${value}`}
            aria-selected={value === open}
            aria-controls="tab-panel"
            data-label={name}
            tabIndex={value === open ? 0 : -1}
            className={mergeClasses(styles.tab, value === open && styles.open)}
            onClick={() => onOpen(value)}
            onKeyDown={walk}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
