import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { KeyboardEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    marginBottom: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    minHeight: '44px',
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
    [onPhone]: { flexGrow: 1, padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  open: {
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
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
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`tab-${value}`}
            aria-selected={value === open}
            aria-controls="tab-panel"
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
    </>
  );
}
