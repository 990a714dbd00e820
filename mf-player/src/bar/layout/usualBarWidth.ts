/** The width of the seek bar where it can't be measured, in CSS pixels. */
export const USUAL_BAR_WIDTH_PX = 480;
