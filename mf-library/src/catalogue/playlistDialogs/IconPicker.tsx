import { PlaylistIcon } from '@simmer/kit/icons';
import { Button, Input, makeStyles, mergeClasses, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { Popover, PopoverSurface, PopoverTrigger } from '@simmer/kit/ui-floating';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ICON_COLUMNS, iconLabel, iconReached } from './iconGrid.ts';

/** The window's edge and the surface's padding, on both sides. */
const AROUND_PX = 32;
const CELL_PX = 36;
const GAP_PX = 4;
const TOUCH_PX = 44;
const widest = ICON_COLUMNS * CELL_PX + (ICON_COLUMNS - 1) * GAP_PX;

const atMost = (px: number) => `min(${px}px, 100vw - ${AROUND_PX}px)`;

/** From this many icons on, the picker has a search. */
const FEW_ICONS = 16;

const useStyles = makeStyles({
  trigger: { minWidth: '44px', width: '44px', height: '44px', padding: 0 },
  surface: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalS },
  search: { '@media (pointer: coarse)': { minHeight: `${TOUCH_PX}px` } },
  scroller: {
    width: atMost(widest + 24),
    maxHeight: 'min(280px, 40vh)',
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    padding: '2px',
    boxSizing: 'border-box',
    '@media (pointer: coarse)': { width: atMost(ICON_COLUMNS * TOUCH_PX + 4), scrollbarGutter: 'auto' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(${ICON_COLUMNS}, minmax(0, 1fr))`,
    gap: `${GAP_PX}px`,
    '@media (pointer: coarse)': { gap: 0 },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    height: `${CELL_PX}px`,
    ...quietButton,
    '@media (pointer: coarse)': { height: `${TOUCH_PX}px` },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  none: {
    padding: `${tokens.spacingVerticalL} 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.body1,
  },
});

type Props = { icons: readonly string[]; icon: string; onChoose(icon: string): void };

/** A playlist's icon as a button that opens the picker: all icons, eight to a row, with search and arrow keys. */
export function IconPicker({ icons, icon, onChoose }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, { open }) => setIsOpen(open)}
      trapFocus
      unstable_disableAutoFocus
      positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.trigger}
          aria-label={`Icon: ${iconLabel(icon)}`}
          data-tooltip="Choose an icon"
          icon={<PlaylistIcon name={icon} size={20} />}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Icons">
        <IconGrid
          icons={icons}
          icon={icon}
          onChoose={(chosen) => {
            onChoose(chosen);
            setIsOpen(false);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

function IconGrid({ icons, icon, onChoose }: Props) {
  const styles = useStyles();
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = icons.filter((name) => words.every((word) => iconLabel(name).includes(word)));
  const [active, setActive] = useState(icon);
  // One of the shown icons is the grid's tab stop.
  const tabStop = found.includes(active) ? active : found[0];

  // With few icons, the focus starts at the chosen one. It must be there when the focus trap starts.
  const isSearched = icons.length > FEW_ICONS;
  useEffect(() => {
    const timer = setTimeout(() => {
      const first = isSearched ? search.current : grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
      first?.focus();
    });
    return () => clearTimeout(timer);
  }, [isSearched]);

  const focusIcon = (index: number) => grid.current?.querySelectorAll('button')[index]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = iconReached(event.key, found.indexOf(tabStop ?? ''), found.length);
    if (goal === undefined) return;
    event.preventDefault();
    focusIcon(goal);
  };

  return (
    <>
      {isSearched && (
        <Input
          ref={search}
          type="search"
          className={styles.search}
          value={query}
          placeholder="Search icons"
          aria-label="Search icons"
          onChange={(_, { value }) => setQuery(value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusIcon(Math.max(0, found.indexOf(tabStop ?? '')));
            }
            // Enter would submit the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className={styles.scroller}>
        {found.length === 0 && <p className={styles.none}>No matching icons</p>}
        <div ref={grid} className={styles.grid} role="toolbar" tabIndex={-1} aria-label="Icons" onKeyDown={onKeyDown}>
          {found.map((name) => (
            <button
              key={name}
              type="button"
              className={mergeClasses(styles.icon, name === icon && styles.chosen)}
              tabIndex={name === tabStop ? 0 : -1}
              aria-label={iconLabel(name)}
              aria-pressed={name === icon}
              data-tooltip={iconLabel(name)}
              onFocus={() => setActive(name)}
              onClick={() => onChoose(name)}
            >
              <PlaylistIcon name={name} size={20} />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
