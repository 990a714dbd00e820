/** A piece of audio for tests, at `RATE` samples per second. */
export type Stereo = { left: Float32Array; right: Float32Array };

export const RATE = 22_050;

export const samplesIn = (seconds: number) => Math.round(seconds * RATE);

export const secondsIn = ({ left }: Stereo) => left.length / RATE;

/** Does the same with both channels. */
export function both({ left, right }: Stereo, change: (channel: Float32Array) => Float32Array): Stereo {
  return { left: change(left), right: change(right) };
}

export function silence(seconds: number): Stereo {
  const length = samplesIn(seconds);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Numbers from 0 to 1 that are the same in every run (Park and Miller's generator). */
export function seeded(seed: number): () => number {
  let state = (seed * 7_919 + 104_729) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
