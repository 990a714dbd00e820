import { tokens } from '@simmer/kit/ui';
import { onTouch } from './onTouch.ts';

/** A button around a chip: the target, which is larger than the chip where it is touched. The chip, a `span`, shows the focus. */
export const chipTarget = {
  display: 'flex',
  alignItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:focus-visible': { outlineStyle: 'none' },
  '&:focus-visible > span': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  [onTouch]: { minHeight: '44px', minWidth: '44px' },
} as const;
