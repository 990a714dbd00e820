import { makeStyles, onPhone, tokens, typographyStyles, unseen } from '@simmer/kit/ui';

/** A phone on its side: everything in one row, and low. */
export const onItsSide = '@media (max-height: 480px) and (min-width: 640px)' as const;

export const useLabelStyles = makeStyles({
  button: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalM,
    width: '100%',
    minHeight: '184px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    ':disabled': { color: tokens.colorNeutralForeground3, cursor: 'default' },
    [onPhone]: { minHeight: '144px', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalM },
    [onItsSide]: {
      minHeight: '80px',
      gridTemplateColumns: 'auto auto',
      alignItems: 'center',
      justifyContent: 'center',
      columnGap: tokens.spacingHorizontalM,
      padding: tokens.spacingHorizontalS,
    },
  },
  current: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    width: '88px',
    height: '88px',
    [onPhone]: { width: '72px', height: '72px' },
    [onItsSide]: { width: '56px', height: '56px' },
  },
  letter: {
    gridArea: '1 / 1',
    // Above the glow, whose motion lifts it.
    position: 'relative',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeHero900,
    lineHeight: 1,
    [onItsSide]: { fontSize: tokens.fontSizeHero700 },
  },
  currentLetter: { color: tokens.colorBrandForeground2 },
  // The ring's glow while it sounds.
  glow: {
    gridArea: '1 / 1',
    width: '100%',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    opacity: 0,
  },
  glowing: {
    opacity: 0.24,
    animationName: {
      from: { transform: 'scale(0.8)', opacity: 0.16 },
      to: { transform: 'scale(0.96)', opacity: 0.32 },
    },
    animationDuration: '900ms',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  below: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '20px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  unseen,
  heard: { color: tokens.colorBrandForeground1 },
});
