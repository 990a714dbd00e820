/** Half of the power, for what comes from both loudspeakers. */
const SHARED = Math.SQRT1_2;

/** The parts of each channel in the left and in the right, in WAV's order; effects of the lowest frequencies are left out. */
const mixes: Record<number, readonly [number[], number[]]> = {
  // left, right, centre
  3: [
    [1, 0, SHARED],
    [0, 1, SHARED],
  ],
  // left, right, surround left, surround right
  4: [
    [1, 0, SHARED, 0],
    [0, 1, 0, SHARED],
  ],
  5: [
    [1, 0, SHARED, SHARED, 0],
    [0, 1, SHARED, 0, SHARED],
  ],
  6: [
    [1, 0, SHARED, 0, SHARED, 0],
    [0, 1, SHARED, 0, 0, SHARED],
  ],
  // with one more behind, in the middle
  7: [
    [1, 0, SHARED, 0, 0.5, SHARED, 0],
    [0, 1, SHARED, 0, 0.5, 0, SHARED],
  ],
  8: [
    [1, 0, SHARED, 0, SHARED, 0, SHARED, 0],
    [0, 1, SHARED, 0, 0, SHARED, 0, SHARED],
  ],
};

function mixed(channels: readonly Float32Array[], parts: readonly number[]): Float32Array {
  const made = new Float32Array(channels[0]?.length ?? 0);
  channels.forEach((samples, channel) => {
    const part = parts[channel] ?? 0;
    if (part === 0) return;
    for (let at = 0; at < made.length; at += 1) made[at] = (made[at] ?? 0) + part * (samples[at] ?? 0);
  });
  return made;
}

/**
 * Left and right of any number of channels: mono on both, surround mixed down, and the first two of other layouts.
 * @see ITU-R BS.775-3, annex 4
 */
export function stereoOf(channels: readonly Float32Array[]): [Float32Array, Float32Array] {
  const mix = mixes[channels.length];
  if (mix) return [mixed(channels, mix[0]), mixed(channels, mix[1])];
  const [left = new Float32Array(0), right = left] = channels;
  return [left, right];
}
