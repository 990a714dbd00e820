import { useStore } from '@nanostores/react';
import { $playback } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import type { MouseEvent } from 'react';

const useStyles = makeStyles({
  links: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    right: tokens.spacingHorizontalS,
    zIndex: 1_000_001,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Both come into view with the first, which shows that there is a second.
    ':not(:focus-within)': { transform: 'translateY(-200%)' },
    pointerEvents: 'none',
    // On paper, it would be in view at the foot of the page before.
    '@media print': { display: 'none' },
  },
  link: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    boxShadow: tokens.shadow16,
    textDecorationLine: 'none',
    pointerEvents: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

const CONTROLS = ['a[href]', 'button:not(:disabled)', '[tabindex="0"]'].join(', ');

function focusPlayer(): void {
  const player = document.getElementById('player');
  if (!player) return;
  const control = [...player.querySelectorAll<HTMLElement>(CONTROLS)].find(({ tabIndex }) => tabIndex >= 0);
  // Its code may still be on the way. Only then the section takes the focus: after a press on an empty part of the
  // player, the keys must stay the page's.
  if (!control) player.tabIndex = -1;
  (control ?? player).focus();
}

/** Keeps the address unchanged: on one page, the part after # is a sign-in token. */
const going = (go: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  go();
};

/** The first elements the Tab key reaches: shortcuts past the header and the lists. */
export function SkipLink() {
  const styles = useStyles();
  const hasPlayer = useStore($playback).status !== 'idle';
  return (
    <div className={styles.links}>
      <a href="#main" className={styles.link} onClick={going(() => document.getElementById('main')?.focus())}>
        Skip to content
      </a>
      {hasPlayer && (
        <a href="#player" className={styles.link} onClick={going(focusPlayer)}>
          Skip to player
        </a>
      )}
    </div>
  );
}
