const LOOK_MS = 40;
/** A longer gap between two readings of the clock is time in which this page could not run. */
const GAP_MS = 1;

/** The share of a short moment in which other programs had the processor, from 0 to 1. Keeps the page busy meanwhile. */
export function takenByOthers(): number {
  const begun = performance.now();
  let last = begun;
  let taken = 0;
  while (last - begun < LOOK_MS) {
    const now = performance.now();
    if (now - last > GAP_MS) taken += now - last;
    last = now;
  }
  return taken / (last - begun);
}
