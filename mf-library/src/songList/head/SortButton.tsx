import type { SongSort } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, lazyPart, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { sortLabels } from './sortLabels.ts';

// Menus need a lot of code, so it loads when the user is about to open one.
const SortMenu = lazyPart(
  () => import('./SortMenu.tsx'),
  (file) => file.SortMenu,
);

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    columnGap: tokens.spacingHorizontalSNudge,
    fontWeight: tokens.fontWeightRegular,
    '@media (pointer: coarse)': { minHeight: '44px' },
    [onPhone]: { minWidth: '44px', minHeight: '44px', padding: 0 },
  },
  words: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    whiteSpace: 'nowrap',
    [onPhone]: { display: 'none' },
  },
});

type Props = { sort: SongSort; hasCustomOrder: boolean };

/** The list's order, which opens the menu of the others. */
export function SortButton({ sort, hasCustomOrder }: Props) {
  const styles = useStyles();
  // Taken at the press: a state that is set by a ref draws once more, within the task that draws the page.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label } = sortLabels[sort];
  const fetchAhead = () => void SortMenu.ahead();
  return (
    <>
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<Icon name="sort-down" size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sort by: ${label}`}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <span className={styles.words}>
          {label}
          <Icon name="chevron-down" size={12} />
        </span>
      </Button>
      <Suspense>
        {anchor && (
          <SortMenu anchor={anchor} sort={sort} hasCustomOrder={hasCustomOrder} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
