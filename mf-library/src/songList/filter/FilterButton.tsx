import { formatNumber } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, tokens, typographyStyles, useChipStyles } from '@simmer/kit/ui';
import { type ComponentProps, Suspense, useId, useState } from 'react';

// Lazy: what floats needs a lot of code, and the list shows without it.
const FilterPanel = lazyPart(
  () => import('./FilterPanel.tsx'),
  (file) => file.FilterPanel,
);

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
  },
  count: {
    minWidth: '16px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption2Strong,
    lineHeight: '16px',
  },
});

type Props = Pick<ComponentProps<typeof FilterPanel>, 'statuses' | 'decisions' | 'usual'> & {
  /** by how much the filter differs from what it usually is */
  differingCount: number;
};

/** Opens the list's filters, and says by how much they differ from what they usually are. */
export function FilterButton({ differingCount, ...filters }: Props) {
  const styles = useStyles();
  const chip = useChipStyles();
  const panelId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isUsual = differingCount === 0;
  const fetchAhead = () => void FilterPanel.ahead();
  return (
    <>
      <button
        type="button"
        className={mergeClasses(chip.chip, styles.button)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? panelId : undefined}
        aria-label={isUsual ? 'Filter' : `Filter ${differingCount} changed`}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon name="funnel" size={12} />
        Filter {!isUsual && <span className={styles.count}>{formatNumber(differingCount)}</span>}
      </button>
      <Suspense>
        {anchor && (
          <FilterPanel {...filters} id={panelId} anchor={anchor} isUsual={isUsual} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
