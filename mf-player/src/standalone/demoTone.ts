const SAMPLE_RATE = 8_000;
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const LOUDNESS = 0.2;
/** a minor pentatonic scale, in semitones above the root */
const scale = [0, 3, 5, 7, 10, 12, 10, 7];
const NOTE_SECONDS = 0.5;

/**
 * Creates a short tune as an in-memory WAV file, for sound without a server.
 *
 * @param silentSeconds before the tune
 */
export function demoTone(rootHz: number, durationSeconds: number, silentSeconds = 0): string {
  const samples = Math.floor(durationSeconds * SAMPLE_RATE);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples * BYTES_PER_SAMPLE));
  writeHeader(view, samples);
  for (let at = 0; at < samples; at += 1) {
    const seconds = at / SAMPLE_RATE - silentSeconds;
    if (seconds < 0) continue;
    const semitones = scale[Math.floor(seconds / NOTE_SECONDS) % scale.length] ?? 0;
    const fading = Math.exp(-4 * (seconds % NOTE_SECONDS));
    const wave = Math.sin(2 * Math.PI * rootHz * 2 ** (semitones / 12) * seconds);
    view.setInt16(HEADER_BYTES + at * BYTES_PER_SAMPLE, wave * fading * LOUDNESS * 0x7fff, true);
  }
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}

const PEAKS_PER_SECOND = 20;

/** The tune's peaks, as the service would measure them; louder in the middle. */
export function demoPeaks(durationSeconds: number): number[] {
  const count = durationSeconds * PEAKS_PER_SECOND;
  return Array.from({ length: count }, (_, index) => {
    const seconds = index / PEAKS_PER_SECOND;
    const swell = 0.4 + 0.6 * Math.sin((Math.PI * index) / count) * (0.7 + 0.3 * Math.sin(seconds / 2));
    return swell * Math.exp(-1.6 * (seconds % NOTE_SECONDS));
  });
}

/** @see RIFF WAVE, PCM: one channel, 16 bits */
function writeHeader(view: DataView, samples: number): void {
  const text = (offset: number, letters: string) => {
    [...letters].forEach((letter, index) => {
      view.setUint8(offset + index, letter.charCodeAt(0));
    });
  };
  const dataBytes = samples * BYTES_PER_SAMPLE;
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
}
