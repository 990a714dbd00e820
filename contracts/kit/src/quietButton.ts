import { tokens } from '@fluentui/react-components';

/** An icon button as plain HTML, for rows: a component library's buttons would cost a long list a third of each frame. */
export const quietButton = {
  padding: 0,
  border: 0,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground2,
  cursor: 'pointer',
} as const;
