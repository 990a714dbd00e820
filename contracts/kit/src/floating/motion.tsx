import { createPresenceComponent, motionTokens, type PresenceMotionSlotProps } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

/** 150 ms in, 100 ms out: Fluent's own motions take up to 400. Fluent skips them when a person prefers less motion. */
const IN_MS = motionTokens.durationFast;
const OUT_MS = motionTokens.durationFaster;

const appear = [{ opacity: 0 }, { opacity: 1 }];
const disappear = [{ opacity: 1 }, { opacity: 0 }];

/** Fades in and rises a little. Positioning moves the surface by a transform too, so ours is added to it. */
const Rise = createPresenceComponent({
  enter: [
    { keyframes: appear, duration: IN_MS, easing: motionTokens.curveDecelerateMid },
    {
      keyframes: [{ transform: 'translateY(8px)' }, { transform: 'translateY(0)' }],
      duration: IN_MS,
      easing: motionTokens.curveDecelerateMid,
      composite: 'accumulate',
    },
  ],
  exit: [],
});

const Fade = createPresenceComponent({
  enter: { keyframes: appear, duration: IN_MS, easing: motionTokens.curveDecelerateMid },
  exit: { keyframes: disappear, duration: OUT_MS, easing: motionTokens.curveAccelerateMin },
});

type SlotRender = NonNullable<PresenceMotionSlotProps['children']>;

/** The motion of a menu or popover, for its `surfaceMotion`. */
export const floatingMotion = {
  children: ((_, props) => <Rise {...(props as ComponentProps<typeof Rise>)} />) satisfies SlotRender,
};

/** The motion of a dialog and of what it darkens, for `surfaceMotion` and `backdropMotion`. */
export const dialogMotion = {
  children: ((_, props) => <Fade {...(props as ComponentProps<typeof Fade>)} />) satisfies SlotRender,
};
