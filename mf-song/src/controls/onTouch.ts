import { onPhone } from '@simmer/kit/ui';

/** Styles below it are for fingers: on phones, and on any screen that is touched. Targets are at least 44 px high and wide there. */
export const onTouch = `${onPhone}, (pointer: coarse)` as const;
