const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 3;
const LOUDEST = 2 ** 23 - 1;

const writeText = (view: DataView, at: number, text: string) => {
  for (let byte = 0; byte < text.length; byte += 1) view.setUint8(at + byte, text.charCodeAt(byte));
};

/** Writes sound as a WAV file of 24 bits. */
export function encodeWav(channels: readonly Float32Array[], sampleRate: number): ArrayBuffer {
  const length = channels[0]?.length ?? 0;
  const bytesPerFrame = channels.length * BYTES_PER_SAMPLE;
  const file = new ArrayBuffer(HEADER_BYTES + length * bytesPerFrame);
  const view = new DataView(file);
  writeText(view, 0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerFrame, true);
  view.setUint16(32, bytesPerFrame, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeText(view, 36, 'data');
  view.setUint32(40, length * bytesPerFrame, true);
  let at = HEADER_BYTES;
  for (let frame = 0; frame < length; frame += 1) {
    for (const channel of channels) {
      const sample = Math.round(Math.min(1, Math.max(-1, channel[frame] ?? 0)) * LOUDEST);
      view.setUint16(at, sample & 0xffff, true);
      view.setInt8(at + 2, sample >> 16);
      at += BYTES_PER_SAMPLE;
    }
  }
  return file;
}
