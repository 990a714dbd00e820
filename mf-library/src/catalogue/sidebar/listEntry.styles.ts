import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Every entry has the same three columns, which aligns icons, names and counts. */
export const useListEntryStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    // Controls for the pointer exist from the start, and only become visible.
    '&:hover .entry-quiet': { opacity: 1 },
    '&:focus-within .entry-quiet': { opacity: 1 },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: tokens.spacingVerticalS,
      insetInlineStart: 0,
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  dropsHere: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: '-2px',
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  refusesDrop: {
    outline: `2px dashed ${tokens.colorPaletteRedBorder2}`,
    outlineOffset: '-2px',
    '& *': { cursor: 'no-drop' },
  },
  link: {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // The menu beside it replaces the padding.
  besideMenu: { paddingInlineEnd: 0 },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    fontSize: '18px',
    color: tokens.colorNeutralForeground2,
  },
  chosenSign: { color: tokens.colorBrandForeground1 },
  text: { display: 'grid', minWidth: 0 },
  name: { ...oneLine, ...typographyStyles.body1 },
  chosenName: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    ...oneLine,
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  count: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  // Only the badge fades: the name must stay readable.
  hiddenOne: { color: tokens.colorNeutralForeground2, '& > :first-child': { opacity: 0.5 } },
  menu: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    marginInline: tokens.spacingHorizontalXS,
    ...quietButton,
    opacity: 0,
    transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, opacity: 1 },
    '[aria-expanded="true"]': { opacity: 1 },
    '@media (hover: none)': { opacity: 1, width: '44px', height: '44px' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});
