import type { Marker } from '../marker.ts';

const CUE_BYTES = 24;
const encoder = new TextEncoder();
const UTF_8 = 65_001;

/** Content under a chunk's head, padded to an even length. */
function chunk(id: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2));
  bytes.set(encoder.encode(id));
  new DataView(bytes.buffer).setUint32(4, content.length, true);
  bytes.set(content, 8);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Text of a label: it ends with a zero. */
const ended = (text: string) => joined([encoder.encode(text), Uint8Array.of(0)]);

function numbers(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, place) => view.setUint32(place * 4, value, true));
  return bytes;
}

type Place = { sampleRate: number; frames: number };

/**
 * Markers as the chunks of a WAV file: cue points, their labels, and the lengths of regions.
 *
 * @param place the sample rate, and the number of samples of a channel
 */
export function cueChunks(markers: readonly Marker[], { sampleRate, frames }: Place): Uint8Array<ArrayBuffer> {
  const frameAt = (seconds: number) => Math.min(frames, Math.round(seconds * sampleRate));
  const cues = new Uint8Array(4 + markers.length * CUE_BYTES);
  const view = new DataView(cues.buffer);
  view.setUint32(0, markers.length, true);
  const labels = markers.flatMap(({ name, atSeconds, untilSeconds }, place) => {
    const id = place + 1;
    const at = 4 + place * CUE_BYTES;
    const frame = frameAt(atSeconds);
    view.setUint32(at, id, true);
    view.setUint32(at + 4, frame, true);
    cues.set(encoder.encode('data'), at + 8);
    view.setUint32(at + 20, frame, true);
    const label = chunk('labl', joined([numbers(id), ended(name)]));
    if (untilSeconds === null) return [label];
    // Its length, what it is for, then country, language, dialect and encoding.
    const length = numbers(id, frameAt(untilSeconds) - frame, 0x206e_6772, 0, UTF_8 << 16);
    return [label, chunk('ltxt', joined([length, ended(name)]))];
  });
  return joined([
    chunk('cue ', cues),
    chunk('LIST', joined([encoder.encode('adtl'), ...labels])),
  ]) as Uint8Array<ArrayBuffer>;
}
