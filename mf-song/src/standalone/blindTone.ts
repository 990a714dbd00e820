const HZ = 48_000;
const SECONDS = 48;
const HEAD_BYTES = 44;
const CHANNELS = 2;
const BYTES_PER_FRAME = 3 * CHANNELS;
const LOUDNESS = 0.2;
/** a minor pentatonic scale, in semitones above the root */
const scale = [0, 3, 5, 7, 10, 12, 10, 7];
const NOTE_SECONDS = 0.5;

/** One tune as four mixes would have it: more overtones with every label. */
function sample(seconds: number, overtones: number): number {
  const semitones = scale[Math.floor(seconds / NOTE_SECONDS) % scale.length] ?? 0;
  const phase = 2 * Math.PI * 220 * 2 ** (semitones / 12) * seconds;
  let wave = 0;
  for (let tone = 1; tone <= overtones; tone += 1) wave += Math.sin(phase * tone) / tone;
  return (wave / Math.sqrt(overtones)) * Math.exp(-4 * (seconds % NOTE_SECONDS)) * LOUDNESS;
}

/** @see RIFF WAVE, PCM: two channels, 24 bits */
function head(): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  const dataBytes = SECONDS * HZ * BYTES_PER_FRAME;
  text(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, CHANNELS, true);
  view.setUint32(24, HZ, true);
  view.setUint32(28, HZ * BYTES_PER_FRAME, true);
  view.setUint16(32, BYTES_PER_FRAME, true);
  view.setUint16(34, 24, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return new Uint8Array(view.buffer);
}

/**
 * Bytes of a blind vote's copy, made up as they are asked for.
 * @param label A to D
 */
export function blindTone(label: string, fromByte: number, untilByte: number): Uint8Array<ArrayBuffer> {
  const overtones = { A: 1, B: 2, C: 4, D: 8 }[label] ?? 1;
  const bytes = new Uint8Array(
    Math.max(0, Math.min(untilByte, HEAD_BYTES + SECONDS * HZ * BYTES_PER_FRAME) - fromByte),
  );
  const first = head();
  let at = 0;
  for (; at < bytes.length && fromByte + at < HEAD_BYTES; at += 1) bytes[at] = first[fromByte + at] ?? 0;
  while (at < bytes.length) {
    const dataAt = fromByte + at - HEAD_BYTES;
    const value = Math.round(sample(Math.floor(dataAt / BYTES_PER_FRAME) / HZ, overtones) * 0x7f_ffff);
    // Both channels are the same; a request may begin within a sample.
    for (let place = dataAt % BYTES_PER_FRAME; place < BYTES_PER_FRAME && at < bytes.length; place += 1, at += 1) {
      bytes[at] = (value >> (8 * (place % 3))) & 0xff;
    }
  }
  return bytes;
}
