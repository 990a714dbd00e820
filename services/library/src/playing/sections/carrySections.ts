import {
  type AlignedStretch,
  type Alignment,
  type BeatGrid,
  placeIn,
  type SectionMark,
} from '@simmer/contracts/services';
import { CLOSEST_SECONDS, fromStart } from './tidySections.ts';

/** Silence or a count-in before the first part belongs to it; more is a part of its own. */
const LONGEST_LEAD_SECONDS = 4;
/** Nearer to 1 is measurement. */
const SAME_TEMPO = 0.0006;
/** While nobody says otherwise. */
const BEATS_PER_BAR = 4;
const ROUNDING_SECONDS = 1e-6;
const [SLOWEST_BPM, FASTEST_BPM] = [20, 400];

const lengthOf = ([from, until]: readonly [number, number]) => until - from;

/** The stretch that most of the music is in. */
function mainStretch({ stretches }: Alignment): AlignedStretch | undefined {
  const [first, ...others] = stretches.filter(({ isMoved }) => !isMoved);
  return others.reduce(
    (longest, one) => (longest && lengthOf(one.older) <= lengthOf(longest.older) ? longest : one),
    first,
  );
}

/** Where a part begins that lost its beginning but not most of it: with what is left. */
function restOf([from, until]: readonly [number, number], { stretches }: Alignment): number | undefined {
  const rest = stretches
    .filter(({ older, isMoved }) => !isMoved && older[0] > from && older[0] <= until - (until - from) / 2)
    .sort((one, other) => one.older[0] - other.older[0])[0];
  return rest?.newer[0];
}

/**
 * The parts of an earlier version where their music is in this one; parts that are gone, or mostly, are left out.
 *
 * @param duration this version's length in seconds, null if unknown
 */
export function carrySections(
  sections: readonly SectionMark[],
  alignment: Alignment,
  duration: number | null,
): SectionMark[] {
  const end = Math.max(0, ...alignment.stretches.map(({ older }) => older[1]));
  const placed = sections
    .flatMap(({ atSeconds, name }, place) => {
      const until = sections[place + 1]?.atSeconds ?? Math.max(atSeconds, end);
      const { seconds, trust } = placeIn(alignment, atSeconds);
      const start = trust === 'gone' ? restOf([atSeconds, until], alignment) : seconds;
      return start === undefined ? [] : [{ seconds: start, name, isFirst: atSeconds === 0 }];
    })
    .filter(({ seconds }) => seconds >= 0 && (duration === null || seconds < duration))
    .sort((one, other) => one.seconds - other.seconds);
  const [first, ...others] = placed;
  if (!first) return fromStart([]);
  const startsThere = first.isFirst && first.seconds <= LONGEST_LEAD_SECONDS;
  const carried: SectionMark[] = [{ atSeconds: startsThere ? 0 : first.seconds, name: first.name }];
  for (const { seconds, name } of others) {
    const before = carried.at(-1);
    if (before && seconds - before.atSeconds >= CLOSEST_SECONDS) carried.push({ atSeconds: seconds, name });
  }
  return fromStart(carried);
}

/** A moment of something that comes back every `periodSeconds`, the first one from the start of the newer version. */
function firstOf(seconds: number, periodSeconds: number, stretch: AlignedStretch, ratio: number): number {
  const [start, newerStart] = [stretch.older[0], stretch.newer[0]];
  const within = seconds + Math.ceil((start - seconds) / periodSeconds) * periodSeconds;
  const period = periodSeconds * ratio;
  const past = (newerStart + (within - start) * ratio) % period;
  return period - past < ROUNDING_SECONDS ? 0 : past;
}

/** The beats and bars of an earlier version in this one, by the stretch that most of the music is in. */
export function carryGrid(grid: BeatGrid | null, alignment: Alignment): BeatGrid | null {
  const stretch = mainStretch(alignment);
  if (!grid || !stretch) return null;
  const measured = lengthOf(stretch.newer) / lengthOf(stretch.older);
  const ratio = Math.abs(measured - 1) < SAME_TEMPO ? 1 : measured;
  const bpm = grid.bpm / ratio;
  if (!(bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM)) return null;
  const beat = 60 / grid.bpm;
  const { barSeconds } = grid;
  return {
    ...grid,
    bpm,
    firstBeatSeconds: firstOf(grid.firstBeatSeconds, beat, stretch, ratio),
    barSeconds:
      barSeconds === null ? null : firstOf(barSeconds, beat * (grid.beatsPerBar ?? BEATS_PER_BAR), stretch, ratio),
  };
}
