import { describe, expect, it } from 'vitest';
import { readSamples, readWavHead } from './wav.ts';

/** A head with a chunk before the samples, as some programs write. */
function aHead({ bits = 24, channels = 2 } = {}): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(64));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, place) => {
      view.setUint8(at + place, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, 48_000, true);
  view.setUint16(34, bits, true);
  text(36, 'LIST');
  view.setUint32(40, 3, true);
  text(48, 'data');
  view.setUint32(52, 600, true);
  return view.buffer;
}

describe("a WAV file's head", () => {
  it('tells how its samples are stored, and where', () => {
    expect(readWavHead(aHead())).toEqual({
      sampleRate: 48_000,
      channels: 2,
      bytesPerSample: 3,
      dataAt: 56,
      frames: 100,
    });
  });

  it.each([
    ['with samples of 32 bits', aHead({ bits: 32 })],
    ['that is no WAV file', new ArrayBuffer(64)],
    ['that is too short', new ArrayBuffer(8)],
  ])('%s is refused', (_, head) => {
    expect(() => readWavHead(head)).toThrow("can't be read");
  });
});

describe('samples', () => {
  const format = { sampleRate: 48_000, dataAt: 44, frames: 0 };

  it('of 24 bits are read with their sign', () => {
    const bytes = Uint8Array.from([0xff, 0xff, 0x7f, 0x00, 0x00, 0x80, 0xff, 0xff, 0xff]).buffer;
    const [samples] = readSamples(bytes, { ...format, channels: 1, bytesPerSample: 3 });
    expect([...(samples ?? [])]).toEqual([0x7fffff / 0x800000, -1, -1 / 0x800000]);
  });

  it('of 16 bits are read for each channel', () => {
    const bytes = Int16Array.from([0x4000, -0x8000, 0, 0x2000]).buffer;
    const [left, right] = readSamples(bytes, { ...format, channels: 2, bytesPerSample: 2 });
    expect([...(left ?? [])]).toEqual([0.5, 0]);
    expect([...(right ?? [])]).toEqual([-1, 0.25]);
  });
});
