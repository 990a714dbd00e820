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
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { label } = sortLabels[sort];
  const fetchAhead = () => void SortMenu.ahead();
  return (
    <>
      <Button
        ref={setButton}
        className={styles.button}
        appearance="subtle"
        icon={<Icon name="sort-down" size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Sort by: ${label}`}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.words}>
          {label}
          <Icon name="chevron-down" size={12} />
        </span>
      </Button>
      <Suspense>
        {isOpen && button && (
          <SortMenu anchor={button} sort={sort} hasCustomOrder={hasCustomOrder} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
