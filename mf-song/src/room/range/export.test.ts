// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { encodeWav } from '../../playing/wav/encodeWav.ts';
import { sampleRateOf } from '../../playing/wav/sampleRate.ts';
import { exportName } from './exportRange.ts';

describe('exporting a range', () => {
  it('writes a WAV file of 24 bits at its own rate', () => {
    const file = encodeWav([Float32Array.of(0, 1, -1), Float32Array.of(0.5, 0, 0)], 48_000);
    const view = new DataView(file);
    expect(file.byteLength).toBe(44 + 3 * 2 * 3);
    expect(sampleRateOf(file)).toBe(48_000);
    const sample = (at: number) => (view.getInt8(at + 2) << 16) | view.getUint16(at, true);
    expect(sample(44)).toBe(0);
    expect(sample(47)).toBe(4_194_304);
    expect(sample(50)).toBe(8_388_607);
    expect(sample(56)).toBe(-8_388_607);
  });

  it('reads the rate of other files', () => {
    const bytes = (...values: number[]) => Uint8Array.from({ length: 64 }, (_, at) => values[at] ?? 0).buffer;
    // MPEG 1 layer 3, 48 kHz; then the same at 22.05 kHz.
    expect(sampleRateOf(bytes(0xff, 0xfb, 0x94, 0))).toBe(48_000);
    expect(sampleRateOf(bytes(0xff, 0xf3, 0x90, 0))).toBe(22_050);
    const flac = [0x66, 0x4c, 0x61, 0x43, ...Array.from({ length: 14 }, () => 0), 0x17, 0x70, 0x00];
    expect(sampleRateOf(bytes(...flac))).toBe(96_000);
    expect(sampleRateOf(bytes(1, 2, 3))).toBe(44_100);
  });

  it('names the file after the song, its version and the range', () => {
    const song = { cleanTitle: 'Slow/Boil', version: 3, label: null };
    expect(exportName(song, { fromSeconds: 62, untilSeconds: 70.4 })).toBe('Slow_Boil v3 1.02-1.10.wav');
    expect(exportName(song, { fromSeconds: 3722, untilSeconds: 10_800 })).toBe('Slow_Boil v3 1.02.02-3.00.00.wav');
  });
});
