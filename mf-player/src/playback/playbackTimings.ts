/** Every number of PRODUCT.md, Playback: named once. */
export const playbackTimings = {
  /** a spinner that lasts this long ends in an error */
  giveUpAfterMs: 10_000,
  /** an end that leaves more than this of the song is premature */
  prematureEndSeconds: 5,
  /** after a premature end: how long until playing on is tried */
  resumeDelayMs: 2_000,
  /** after an AbortError: how long until play() is tried again */
  replayDelayMs: 100,
  /** while the service behind is down: how long until the next try */
  recoveryDelayMs: 1_000,
  /** with more than this buffered ahead a stall cannot be heard, and is left alone */
  bufferedEndMarginSeconds: 2,
  /** progress beyond a premature end that proves the resume worked */
  resumeProofSeconds: 1,
  /** progress beyond a failure after which a new address may be asked for by itself again */
  recoveryProofSeconds: 5,
  /** a connection that comes back this late no longer starts music by itself */
  healWithinMs: 120_000,
  /** a song that follows an end and fails makes room for the next one after so long */
  followAfterMs: 3_000,
  /** an address is renewed so long before it expires, and again after that where it could not be */
  renewBeforeMs: 120_000,
  renewAgainAfterMs: 10_000,
  /** so many failures in a row, and nothing follows any more */
  mostFailuresInRow: 3,
  /** another version that has not come beside the one in the player by then is played in its place, with a gap */
  joinWithinMs: 4_000,
  /** with less than this left of a song, or this much of it there ahead, the next one is fetched */
  fetchAheadSeconds: 20,
} as const;
