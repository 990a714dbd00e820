/** The rate at which bands are measured. What lies above half of it is left out: that is where encoders differ. */
export const BAND_RATE_HZ = 22_050;

/** Bands of the middle (both channels' mean), a fifth of an octave each, from 40 Hz to 10.2 kHz. */
export const MID_BANDS = 40;
/** Bands of the sides (half the channels' difference), four of those each. */
export const SIDE_BANDS = 10;
/** Numbers per frame: the middle's bands, then the sides', low ones first. */
export const BANDS = MID_BANDS + SIDE_BANDS;

/** Samples between two transforms; every second one becomes a frame. */
export const HOP = 1_024;

/** The time from one frame's middle to the next; the first frame's middle is the recording's start. */
export const FRAME_SECONDS = (2 * HOP) / BAND_RATE_HZ;

/** A number is the power in decibels above `QUIETEST_DB`, in steps of `STEP_DB`. */
export const STEP_DB = 0.5;
export const QUIETEST_DB = -100;

/** How bands are made; those of two recipes cannot be compared. A new one needs a new `ANALYSIS_RECIPE`, too. */
export const BANDS_RECIPE = 1;
