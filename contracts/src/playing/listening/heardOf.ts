/** What a device said of what it plays, and when (ISO 8601). */
type Said = { isPlaying: boolean; at: string };

/**
 * A device that plays reports every 15 s. Silent for this long, it has crashed, or has lost its battery or its connection.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
export const SILENT_AFTER_MS = 60_000;

/** When a device that plays will have been silent for too long, in milliseconds since 1970; null if it doesn't play. */
export const silentAtMs = ({ isPlaying, at }: Said): number | null =>
  isPlaying ? Date.parse(at) + SILENT_AFTER_MS : null;

/**
 * What a device said, as it counts now: one that has been silent for too long doesn't play any more.
 *
 * @param nowMs milliseconds since 1970, on the clock of `at`
 */
export function asHeardOf<S extends Said>(said: S, nowMs: number): S {
  const untilMs = silentAtMs(said);
  return untilMs === null || nowMs < untilMs ? said : { ...said, isPlaying: false };
}

/**
 * Puts a moment of the server on this device's clock, which may be wrong.
 *
 * @param said as just answered; without `silentMs`, from an older server, it stays as it is
 * @param nowMs milliseconds since 1970, on this device's clock
 */
export function onOwnClock<S extends Said & { silentMs?: number | undefined }>(said: S, nowMs: number): S {
  return said.silentMs === undefined ? said : { ...said, at: new Date(nowMs - said.silentMs).toISOString() };
}
