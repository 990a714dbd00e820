import { tokens, typographyStyles } from '@fluentui/react-components';

/** A tab's button, and the line below the chosen one. */
export const tabStyle = {
  position: 'relative',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground2,
  cursor: 'pointer',
  ...typographyStyles.body1,
} as const;

export const chosenTabStyle = {
  color: tokens.colorNeutralForeground1,
  fontWeight: tokens.fontWeightSemibold,
} as const;

export const tabLine = {
  content: '""',
  position: 'absolute',
  bottom: '-1px',
  height: '2px',
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: tokens.colorCompoundBrandStroke,
} as const;
