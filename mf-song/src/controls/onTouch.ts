import { type GriffelStyle, onPhone } from '@simmer/kit/ui';

/** Styles below it are for fingers: on phones, and on any screen that is touched. Targets are at least 44 px high and wide there. */
export const onTouch = `${onPhone}, (pointer: coarse)` as const;

/** A checkbox that a finger can hit, with its box beside the middle of its label. */
export const checkboxOnTouch: GriffelStyle = {
  [onTouch]: { minHeight: '44px', alignItems: 'center', '& .fui-Checkbox__indicator': { alignSelf: 'center' } },
};
