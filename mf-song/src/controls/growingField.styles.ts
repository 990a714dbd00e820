import { tokens, typographyStyles } from '@simmer/kit/ui';

/** A field for text of any length, which grows with its lines up to a limit. */
export const growingField = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  maxHeight: '240px',
  padding: `${tokens.spacingVerticalMNudge} ${tokens.spacingHorizontalM}`,
  resize: 'none',
  fieldSizing: 'content',
  overflowY: 'auto',
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
  ...typographyStyles.body1,
  '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
} as const;
