import { type MadeUpSong, type StemName, stemNames } from './madeUpSong.ts';
import { both, RATE, type Stereo, samplesIn, seeded } from './stereo.ts';

/** How loud a stem is at a moment. */
type StemGains = Partial<Record<StemName, (seconds: number) => number>>;

const fromDecibels = (db: number) => 10 ** (db / 20);

/** 1, but something else in a stretch. */
export const during =
  (from: number, to: number, gain: number) =>
  (seconds: number): number =>
    seconds >= from && seconds < to ? gain : 1;

/** Mixes a song's stems. */
export function mixed({ stems }: MadeUpSong, gains: StemGains = {}): Stereo {
  const length = stems.drums.left.length;
  const mix = { left: new Float32Array(length), right: new Float32Array(length) };
  for (const name of stemNames) {
    const gainAt = gains[name];
    const { left, right } = stems[name];
    for (let at = 0; at < length; at += 1) {
      const gain = gainAt ? gainAt(at / RATE) : 1;
      mix.left[at] = (mix.left[at] ?? 0) + gain * (left[at] ?? 0);
      mix.right[at] = (mix.right[at] ?? 0) + gain * (right[at] ?? 0);
    }
  }
  return mix;
}

/** Changes the level over time. */
export function leveled(song: Stereo, gainAt: (seconds: number) => number): Stereo {
  return both(song, (channel) => channel.map((sample, at) => sample * gainAt(at / RATE)));
}

export function part(song: Stereo, from: number, to = Infinity): Stereo {
  const end = to === Infinity ? song.left.length : samplesIn(to);
  return both(song, (channel) => channel.slice(samplesIn(from), end));
}

/** One after the other. */
export function spliced(...songs: Stereo[]): Stereo {
  const join = (side: 'left' | 'right') => {
    const joined = new Float32Array(songs.reduce((sum, song) => sum + song[side].length, 0));
    let at = 0;
    for (const song of songs) {
      joined.set(song[side], at);
      at += song[side].length;
    }
    return joined;
  };
  return { left: join('left'), right: join('right') };
}

/** More treble and less bass, by a filter of one pole. */
export function brightened(song: Stereo, db: number): Stereo {
  const share = 1 - Math.exp((-2 * Math.PI * 2_000) / RATE);
  const gain = fromDecibels(db);
  return both(song, (channel) => {
    let low = 0;
    return channel.map((sample) => {
      low += share * (sample - low);
      return low + gain * (sample - low);
    });
  });
}

const COMPRESSOR_SECONDS = 0.1;
const COMPRESSOR_LEVEL = 0.05;

/** Loud places turned down against quiet ones. @param share of a level's distance in decibels from the usual one that is taken away */
export function compressed({ left, right }: Stereo, share: number): Stereo {
  const follow = 1 / (COMPRESSOR_SECONDS * RATE);
  let power = COMPRESSOR_LEVEL ** 2;
  const gains = left.map((sample, at) => {
    power += follow * ((sample ** 2 + (right[at] ?? 0) ** 2) / 2 - power);
    return (Math.sqrt(power) / COMPRESSOR_LEVEL + 1e-3) ** -share;
  });
  return both({ left, right }, (channel) => channel.map((sample, at) => sample * (gains[at] ?? 1)));
}

/** As if written to a file of so many bits. */
export function requantized(song: Stereo, bits: number): Stereo {
  const full = 2 ** (bits - 1);
  return both(song, (channel) => channel.map((sample) => Math.round(sample * full) / full));
}

/** Played with another clock. @param placeOf where each sample comes from */
function retimed(song: Stereo, length: number, placeOf: (index: number) => number): Stereo {
  return both(song, (channel) =>
    Float32Array.from({ length: Math.max(0, length) }, (_, index) => {
      const place = placeOf(index);
      const at = Math.floor(place);
      const part = place - at;
      const [a, b, c, d] = [channel[at - 1] ?? 0, channel[at] ?? 0, channel[at + 1] ?? 0, channel[at + 2] ?? 0];
      // A cubic through four samples (Catmull and Rom).
      const bend = part * (3 * (b - c) + d - a) + (2 * a - 5 * b + 4 * c - d);
      return b + 0.5 * part * (c - a + part * bend);
    }),
  );
}

/** Played with a clock that is faster by a factor: shorter and higher. */
export function reclocked(song: Stereo, factor: number): Stereo {
  return retimed(song, Math.floor(song.left.length / factor) - 3, (index) => 1 + index * factor);
}

const GRAIN_SAMPLES = 1_024;
const GRAIN_STEP = GRAIN_SAMPLES / 2;
const GRAIN_SEARCH = 256;

/** Where near a place a channel goes on most like what comes after another place. */
function mostAlike(channel: Float32Array, place: number, likeAfter: number): number {
  let [highest, best] = [-Infinity, place];
  for (let at = place - GRAIN_SEARCH; at <= place + GRAIN_SEARCH; at += 4) {
    let sum = 0;
    for (let away = 0; away < GRAIN_STEP; away += 4)
      sum += (channel[at + away] ?? 0) * (channel[likeAfter + away] ?? 0);
    if (sum > highest) [highest, best] = [sum, at];
  }
  return best;
}

/** Played longer at its own pitch, grain by grain (Verhelst and Roelands), which smears attacks. @param factor 1.04 is 4% slower */
export function stretched(song: Stereo, factor: number): Stereo {
  const { left: middle } = mono(song);
  const starts: number[] = [];
  for (let start = 0; start < song.left.length * factor; start += GRAIN_STEP) {
    const place = Math.round(start / factor);
    const last = starts.at(-1);
    starts.push(last === undefined ? place : mostAlike(middle, place, last + GRAIN_STEP));
  }
  return both(song, (channel) => {
    const longer = new Float32Array(Math.round(channel.length * factor));
    starts.forEach((from, grain) => {
      for (let at = 0; at < GRAIN_SAMPLES; at += 1) {
        const fade = 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / GRAIN_SAMPLES);
        const target = grain * GRAIN_STEP + at;
        if (target < longer.length) longer[target] = (longer[target] ?? 0) + fade * (channel[from + at] ?? 0);
      }
    });
    return longer;
  });
}

/** Higher by some semitones, as long as before. */
export function transposed(song: Stereo, semitones: number): Stereo {
  const factor = 2 ** (semitones / 12);
  return stretched(reclocked(song, factor), factor);
}

/** How far a song that wanders is ahead, in seconds. */
export const aheadAt = (seconds: number) => 0.1 * Math.sin(seconds / 4);

/** Played faster and slower by turns, by up to 2.5 %. */
export function wandering(song: Stereo): Stereo {
  return retimed(song, song.left.length, (index) => index + RATE * aheadAt(index / RATE));
}

export function mono({ left, right }: Stereo): Stereo {
  const middle = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
  return { left: middle, right: middle };
}

/** Bursts of noise, as a drummer would add; another layer that the song didn't have. */
export function noiseBursts(song: Stereo, { from, to, level }: { from: number; to: number; level: number }): Stereo {
  const random = seeded(77);
  return both(song, (channel) =>
    channel.map((sample, at) => {
      const seconds = at / RATE;
      if (seconds < from || seconds >= to) return sample;
      return sample + level * (2 * random() - 1) * Math.exp(-8 * ((seconds * 3) % 1));
    }),
  );
}

/** Fades out over the last seconds. */
export function faded(song: Stereo, seconds: number): Stereo {
  const end = song.left.length / RATE;
  return leveled(song, (at) => Math.min(1, (end - at) / seconds));
}
