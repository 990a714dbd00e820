import { PITCH_CLASSES } from './pitches.ts';

/**
 * The weight of each step in a key. @see C. Krumhansl, E. Kessler: Tracing the dynamic changes in perceived tonal
 * organization, 1982
 */
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];
const MAJOR_NAMES = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];
const MINOR_NAMES = ['Cm', 'C♯m', 'Dm', 'E♭m', 'Em', 'Fm', 'F♯m', 'Gm', 'G♯m', 'Am', 'B♭m', 'Bm'];
/** Lower correlations are not a key. */
const LEAST_ALIKE = 0.6;
/** The bass reveals more about the key than the melody. */
const BASS_WEIGHT = 2;

function correlation(a: readonly number[], b: readonly number[]): number {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleA, middleB] = [middle(a), middle(b)];
  let both = 0;
  let onlyA = 0;
  let onlyB = 0;
  a.forEach((value, at) => {
    const other = (b[at] ?? 0) - middleB;
    both += (value - middleA) * other;
    onlyA += (value - middleA) ** 2;
    onlyB += other ** 2;
  });
  return onlyA > 0 && onlyB > 0 ? both / Math.sqrt(onlyA * onlyB) : 0;
}

/** Sums up the strength of each pitch class and finds the most similar of the 24 keys. */
export class KeyFinder {
  readonly #strengths = new Float64Array(PITCH_CLASSES);

  /** Adds the power of each pitch in a frame, bass first; every frame counts equally, whatever its loudness. */
  add(pitches: Float32Array): void {
    const strengths = pitches.map((power, pitch) => Math.sqrt(power) * (pitch < PITCH_CLASSES ? BASS_WEIGHT : 1));
    const whole = Math.hypot(...strengths);
    if (whole === 0) return;
    strengths.forEach((strength, pitch) => {
      const place = pitch % PITCH_CLASSES;
      this.#strengths[place] = (this.#strengths[place] ?? 0) + strength / whole;
    });
  }

  /** The key in musicians' notation, for example `F♯m`; null without a clear key. */
  key(): string | null {
    let best: { name: string | null; alike: number } = { name: null, alike: LEAST_ALIKE };
    for (let tonic = 0; tonic < PITCH_CLASSES; tonic += 1) {
      const steps = Array.from({ length: PITCH_CLASSES }, (_, step) => {
        return this.#strengths[(tonic + step) % PITCH_CLASSES] ?? 0;
      });
      const major = { name: MAJOR_NAMES[tonic] ?? null, alike: correlation(steps, MAJOR) };
      const minor = { name: MINOR_NAMES[tonic] ?? null, alike: correlation(steps, MINOR) };
      for (const found of [major, minor]) if (found.alike > best.alike) best = found;
    }
    return best.name;
  }
}
