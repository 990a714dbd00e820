import { type GriffelStyle, tokens } from '@simmer/kit/ui';

/** How a line above the bar appears. */
export const stripAppears: GriffelStyle = {
  backgroundColor: tokens.colorNeutralBackground2,
  '@media (prefers-reduced-motion: no-preference)': {
    animationName: { from: { opacity: 0 } },
    animationDuration: tokens.durationNormal,
  },
};

/** A line above the bar with little in it, in the middle. */
export const strip: GriffelStyle = {
  ...stripAppears,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
};

/** One of the versions that a strip names. */
export const stripVersion: GriffelStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: tokens.spacingHorizontalS,
  minWidth: '96px',
  minHeight: '36px',
  padding: `0 ${tokens.spacingHorizontalM}`,
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderRadius: tokens.borderRadiusCircular,
  color: tokens.colorNeutralForeground2,
  backgroundColor: tokens.colorNeutralBackground1,
  fontVariantNumeric: 'tabular-nums',
};

/** The version that sounds. */
export const stripHeard: GriffelStyle = {
  color: tokens.colorBrandForeground2,
  backgroundColor: tokens.colorBrandBackground2,
  border: `1px solid ${tokens.colorBrandStroke1}`,
};

/** A version's name; a file's name may be long. */
export const stripName: GriffelStyle = {
  maxWidth: '160px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
