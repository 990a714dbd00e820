/** The numbers of PRODUCT.md, Playback, each defined once. */
export const playbackTimings = {
  /** a spinner becomes an error after this long */
  giveUpAfterMs: 10_000,
  /** an end with more than this left is premature */
  prematureEndSeconds: 5,
  /** after a premature end: delay before resuming */
  resumeDelayMs: 2_000,
  /** after an AbortError: delay before calling play() again */
  replayDelayMs: 100,
  /** while the service is down: delay between attempts */
  recoveryDelayMs: 1_000,
  /** with more than this buffered ahead, a stall is inaudible and ignored */
  bufferedEndMarginSeconds: 2,
  /** progress after a premature end that proves the resume worked */
  resumeProofSeconds: 1,
  /** progress after a failure before another new address may be requested automatically */
  recoveryProofSeconds: 5,
  /** after this long, a returning connection no longer starts music on its own */
  healWithinMs: 120_000,
  /** how long a failed song that followed another is shown before the next one */
  followAfterMs: 3_000,
  /** how long before it expires an address is renewed; also the delay between attempts */
  renewBeforeMs: 120_000,
  renewAgainAfterMs: 10_000,
  /** after this many failures in a row, playback stops */
  mostFailuresInRow: 3,
  /** how long to prepare another version in the background before playing it with a gap */
  joinWithinMs: 4_000,
  /** the next song is fetched when less than this is left, or when this much is buffered */
  fetchAheadSeconds: 20,
} as const;
