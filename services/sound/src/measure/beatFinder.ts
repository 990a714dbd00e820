/** A recording's beats, if its tempo is constant. */
export type Beats = {
  bpm: number;
  /** the first of them, from the start */
  firstBeatSeconds: number;
  /** how far they were found; later ones are expected */
  foundUntilSeconds: number;
};

/** Onsets at equal intervals: how much begins at each. */
type Onsets = { values: Float32Array; perSecond: number /** when the first was found */; startSeconds: number };

/** A rough tempo is off by no more. */
const REACH = 0.02;
const BPM_STEP = 0.02;
/** Beats, their halves and quarters. */
const PARTS_OF_BEATS = [1, 2, 4];
const PHASES = 96;
/** Onsets this far from a beat still belong to it. */
const AROUND_SECONDS = 0.03;
/** The share of the onsets that keep time, at least. */
const LEAST_STEADY = 0.15;
/** The same, in comparison with as many onsets that come anytime. */
const OVER_CHANCE = 3;

/** How much of the onsets recurs that often, 0 to 1. */
function strengthAt({ values, perSecond }: Onsets, perSecondSought: number): number {
  const turn = (2 * Math.PI * perSecondSought) / perSecond;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  let [x, y, up, across, all] = [1, 0, 0, 0, 0];
  for (const value of values) {
    up += value * x;
    across += value * y;
    all += value;
    [x, y] = [x * cosine - y * sine, x * sine + y * cosine];
  }
  return all > 0 ? Math.hypot(up, across) / all : 0;
}

/** How strong a recurrence comes by chance: the fewer the onsets, the stronger. */
function chanceOf({ values }: Onsets): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return sum > 0 ? Math.sqrt(squares) / sum : 1;
}

function refinedBpm(onsets: Onsets, roughBpm: number): number {
  const strength = (bpm: number) =>
    PARTS_OF_BEATS.reduce((sum, parts) => sum + strengthAt(onsets, (parts * bpm) / 60), 0);
  const steps = Math.round((REACH * roughBpm) / BPM_STEP);
  const strengths = Float64Array.from({ length: 2 * steps + 1 }, (_, at) =>
    strength(roughBpm + (at - steps) * BPM_STEP),
  );
  const best = strengths.indexOf(Math.max(...strengths));
  const [before = 0, top = 0, after = 0] = [strengths[best - 1], strengths[best], strengths[best + 1]];
  const bend = before - 2 * top + after;
  const between = best > 0 && best < 2 * steps && bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return roughBpm + (best + between - steps) * BPM_STEP;
}

/** Where in a beat most begins, 0 to 1: all beats laid over each other. */
function phaseOf({ values, perSecond, startSeconds }: Onsets, beatsPerSecond: number): number {
  const laid = new Float64Array(PHASES);
  values.forEach((value, at) => {
    const place = (((at / perSecond + startSeconds) * beatsPerSecond) % 1) * PHASES;
    const [first, share] = [Math.floor(place), place % 1];
    laid[first % PHASES] = (laid[first % PHASES] ?? 0) + value * (1 - share);
    laid[(first + 1) % PHASES] = (laid[(first + 1) % PHASES] ?? 0) + value * share;
  });
  const reach = Math.max(1, Math.round(AROUND_SECONDS * beatsPerSecond * PHASES));
  const around = laid.map((_, at) => {
    let sum = 0;
    for (let by = -reach; by <= reach; by += 1) {
      sum += (laid[(at + by + PHASES) % PHASES] ?? 0) * (reach + 1 - Math.abs(by));
    }
    return sum;
  });
  return around.indexOf(Math.max(...around)) / PHASES;
}

/**
 * Finds the beats near a rough tempo. Half and double of it, or half a beat later, sound as right to a machine.
 * @returns null if the tempo isn't constant
 */
export function findBeats(onsets: Onsets, roughBpm: number): Beats | null {
  const bpm = refinedBpm(onsets, roughBpm);
  const beatsPerSecond = bpm / 60;
  const steady = Math.max(...PARTS_OF_BEATS.map((parts) => strengthAt(onsets, parts * beatsPerSecond)));
  if (steady < Math.max(LEAST_STEADY, OVER_CHANCE * chanceOf(onsets))) return null;
  return {
    bpm,
    firstBeatSeconds: phaseOf(onsets, beatsPerSecond) / beatsPerSecond,
    foundUntilSeconds: onsets.startSeconds + onsets.values.length / onsets.perSecond,
  };
}
