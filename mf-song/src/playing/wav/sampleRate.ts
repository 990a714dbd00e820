/** What browsers play at, where a file doesn't say. */
const USUAL_RATE = 44_100;

const MP3_RATES = [44_100, 48_000, 32_000] as const;
/** Version bits of a frame: 1 is 3, 2 is 2, 2.5 is 0. */
const MP3_DIVISORS: Partial<Record<number, number>> = { 3: 1, 2: 2, 0: 4 };

const text = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, byte) => view.getUint8(at + byte)));

function mp3Rate(view: DataView): number | undefined {
  // Past the tag in front, whose length has seven bits a byte.
  const hasTag = text(view, 0).startsWith('ID3');
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
  const from = hasTag ? size + 10 : 0;
  for (let at = from; at + 4 < Math.min(view.byteLength, from + 8192); at += 1) {
    if (view.getUint8(at) !== 0xff || (view.getUint8(at + 1) & 0xe0) !== 0xe0) continue;
    const divisor = MP3_DIVISORS[(view.getUint8(at + 1) >> 3) & 3];
    const rate = MP3_RATES[(view.getUint8(at + 2) >> 2) & 3];
    if (divisor !== undefined && rate !== undefined) return rate / divisor;
  }
  return undefined;
}

/** The sample rate that a WAV, FLAC or MP3 file has, so that decoding it doesn't resample it; else the usual one. */
export function sampleRateOf(file: ArrayBuffer): number {
  const view = new DataView(file);
  if (view.byteLength < 44) return USUAL_RATE;
  if (text(view, 0) === 'RIFF') {
    for (let at = 12; at + 16 < view.byteLength; at += 8 + view.getUint32(at + 4, true)) {
      if (text(view, at) === 'fmt ') return view.getUint32(at + 12, true) || USUAL_RATE;
    }
    return USUAL_RATE;
  }
  // Twenty bits in its first block.
  if (text(view, 0) === 'fLaC') return view.getUint32(18) >>> 12 || USUAL_RATE;
  return mp3Rate(view) ?? USUAL_RATE;
}
