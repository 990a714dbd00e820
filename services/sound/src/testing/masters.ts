/** What a made-up master is like; the same description makes the same samples. */
export type Master = {
  seed: number;
  seconds: number;
  samplesPerSecond: number;
  channels: number;
  /** full scale cuts off what is above 1, except in floats */
  gain: number;
  /** silence around the music */
  waitSeconds?: number;
  tailSeconds?: number;
  /** added to the first channel */
  offset?: number;
};

const NOTE_SECONDS = 0.25;
const RING_SECONDS = 0.4;
const VOICES = 3;
const OVERTONES = 4;
const NOTES_PER_PART = 10;
/** how loud one part is after the other */
const LEVELS = [0.35, 0.12, 0.25, 0.06, 0.3, 0.18];
const HERTZ = [55, 110, 146.8, 164.8, 220, 261.6, 329.6, 392, 523.3, 880];

/** Numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One note; its overtones are out of step, so that it has peaks between its samples. */
function voice(hertz: number, count: number, samplesPerSecond: number): Float64Array {
  return Float64Array.from({ length: count }, (_, at) => {
    const seconds = at / samplesPerSecond;
    let sum = 0;
    for (let tone = 1; tone <= OVERTONES; tone += 1)
      sum += Math.sin(2 * Math.PI * hertz * tone * seconds + tone) / tone;
    return sum * Math.exp(-4 * seconds) * Math.min(1, at / 200);
  });
}

/** Music with loud and quiet parts, hits of noise and notes all over the stereo picture, channel by channel. */
export function madeUpMaster(master: Master): Float64Array[] {
  const { seed, seconds, samplesPerSecond, channels, gain, waitSeconds = 0, tailSeconds = 0, offset = 0 } = master;
  const next = numbersFrom(seed);
  const length = Math.round((waitSeconds + seconds + tailSeconds) * samplesPerSecond);
  const wait = Math.round(waitSeconds * samplesPerSecond);
  const end = Math.round((waitSeconds + seconds) * samplesPerSecond);
  const made = Array.from({ length: channels }, () => new Float64Array(length));
  const add = (samples: ArrayLike<number>, start: number, levelOf: (channel: number) => number) => {
    made.forEach((channel, place) => {
      const level = levelOf(place);
      for (let at = 0; at < samples.length && start + at < end; at += 1) {
        channel[start + at] = (channel[start + at] ?? 0) + level * (samples[at] ?? 0);
      }
    });
  };
  for (let note = 0; note * NOTE_SECONDS < seconds; note += 1) {
    const start = wait + Math.round(note * NOTE_SECONDS * samplesPerSecond);
    const loud = gain * (LEVELS[Math.floor(note / NOTES_PER_PART) % LEVELS.length] ?? 0);
    for (let count = 0; count < VOICES; count += 1) {
      const pan = next();
      const hertz = HERTZ[Math.floor(next() * HERTZ.length)] ?? 0;
      const ring = voice(hertz, Math.round(RING_SECONDS * samplesPerSecond), samplesPerSecond);
      add(ring, start, (channel) => loud * (channel % 2 === 0 ? pan : 1 - pan));
    }
    const hit = Float64Array.from({ length: Math.round(0.05 * samplesPerSecond) }, (_, at) => {
      return (2 * next() - 1) * Math.exp((-60 * at) / samplesPerSecond);
    });
    add(hit, start, (channel) => 0.6 * loud * (channel % 2 === 0 ? 1 : 0.8));
  }
  const [first] = made;
  if (offset !== 0 && first) for (let at = 0; at < length; at += 1) first[at] = (first[at] ?? 0) + offset;
  return made;
}
