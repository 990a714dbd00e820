/** The value below which the given share of all values lies; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

/** A number with as many digits as a measurement deserves. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** Median and 99th percentile of times in milliseconds. */
export function spread(timesMs: readonly number[]): { p50: number; p99: number } {
  return { p50: rounded(percentile(timesMs, 0.5)), p99: rounded(percentile(timesMs, 0.99)) };
}
