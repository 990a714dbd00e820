import { describe, expect, it } from 'vitest';
import { BANDS } from './bandLayout.ts';
import { packBands, unpackBands } from './packBands.ts';

/** Bands that wander slowly, as those of music do. */
function wandering(frames: number): Uint8Array {
  return Uint8Array.from({ length: frames * BANDS }, (_, at) => {
    const frame = Math.floor(at / BANDS);
    return 128 + 90 * Math.sin(frame / 40 + (at % BANDS)) + ((at * 7_919) % 5);
  });
}

describe('packed bands', () => {
  it.each([0, 1, 2, 2_584])('of %i frames are the same when unpacked', async (frames) => {
    const bytes = wandering(frames);
    expect(await unpackBands(await packBands(bytes))).toEqual(bytes);
  });

  it('keep the widest leaps', async () => {
    const bytes = Uint8Array.from({ length: 200 * BANDS }, (_, at) => (Math.floor(at / BANDS) % 2 ? 255 : 0));
    expect(await unpackBands(await packBands(bytes))).toEqual(bytes);
  });

  it('take much less room', async () => {
    const bytes = wandering(2_584);
    expect((await packBands(bytes)).packed.length).toBeLessThan(0.7 * bytes.length);
  });

  it('that do not fit their number of frames are refused', async () => {
    const { packed } = await packBands(wandering(20));
    await expect(unpackBands({ packed, frames: 19 })).rejects.toThrow();
    await expect(unpackBands({ packed, frames: 21 })).rejects.toThrow('of 21 frames');
  });
});
