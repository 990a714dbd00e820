import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** A calm chip that is switched on and off; on touch screens its target is 44 px high. */
export const useChipStyles = makeStyles({
  chip: {
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyBase,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': {
      position: 'relative',
      minHeight: '36px',
      '::after': { content: '""', position: 'absolute', inset: '-5px 0' },
    },
  },
  on: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});
