import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';

const onHover = '@media (hover: hover)';
const inForcedColours = '@media (forced-colors: active)';
/** Room around a section's face that fingers press too. */
const touchMargin = '6px';

/** A section's drawing. `--start` and `--end` are its edges in the view. */
export const useSectionStyles = makeStyles({
  row: { '&:focus-within .section-more': { opacity: 1, pointerEvents: 'auto' } },
  // On a narrow one, the button would cover its neighbour for each passing pointer.
  wideRow: { [onHover]: { '&:hover .section-more': { opacity: 1, pointerEvents: 'auto' } } },
  // The target, as high as the lane; its face is what is seen.
  block: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    // A gap between neighbours.
    left: 'calc(var(--start) + 1px)',
    width: 'calc(var(--end) - var(--start) - 2px)',
    minWidth: '1px',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    ':focus-visible': { outlineStyle: 'none' },
    '&:focus-visible > span': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onHover]: { '&:hover > span': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  },
  face: {
    position: 'absolute',
    insetInline: 0,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.caption1,
    [inForcedColours]: { borderTopColor: 'CanvasText', borderBottomColor: 'CanvasText' },
    [onTouch]: { insetBlock: touchMargin },
  },
  unnamed: { color: tokens.colorNeutralForeground3 },
  guessed: {
    borderTopColor: tokens.colorNeutralStroke1,
    borderBottomColor: tokens.colorNeutralStroke1,
    borderTopStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  currentBlock: { [onHover]: { '&:hover > span': { backgroundColor: tokens.colorBrandBackground2Hover } } },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
    [inForcedColours]: { borderTopColor: 'Highlight', borderBottomColor: 'Highlight' },
  },
  cutAtStart: { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftStyle: 'none' },
  cutAtEnd: { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRightStyle: 'none' },
  // Above the beats and their numbers.
  name: {
    position: 'relative',
    zIndex: 1,
    overflow: 'hidden',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    backgroundColor: 'inherit',
    [onTouch]: { backgroundColor: 'transparent' },
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // The moment that a moved start is at, in full.
  movedFace: { overflow: 'visible' },
  movedName: {
    zIndex: 3,
    overflow: 'visible',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [onTouch]: { backgroundColor: tokens.colorNeutralBackground1 },
  },
  more: {
    display: 'grid',
    placeItems: 'center',
    position: 'absolute',
    zIndex: 4,
    top: '2px',
    bottom: '2px',
    // At the section's end; past it if that would leave too little of it to press.
    left: 'min(max(var(--start) + 28px, var(--end) - 32px), 100% - 28px)',
    width: '28px',
    ...quietButton,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    opacity: 0,
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: no-preference)': {
      transitionProperty: 'opacity',
      transitionDuration: tokens.durationFast,
    },
    [onHover]: { ':hover': { color: tokens.colorNeutralForeground1 } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: {
      top: 0,
      bottom: 0,
      left: 'min(max(var(--start) + 44px, var(--end) - 44px), 100% - 44px)',
      width: '44px',
      // A target of the lane's height, drawn as high as the faces.
      border: `${touchMargin} solid transparent`,
      borderRadius: tokens.borderRadiusXLarge,
      backgroundClip: 'padding-box',
    },
  },
  // After a press, for fingers: they don't hover.
  shown: { [onTouch]: { opacity: 1, pointerEvents: 'auto' } },
});
