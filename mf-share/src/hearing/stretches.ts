/** A part of a song that was played: from and to, in seconds. */
export type Stretch = [from: number, to: number];

/** What a report may have; of more, the first ones go. */
const MOST_STRETCHES = 200;
const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** Follows the position of something that plays. */
export type Heard = {
  /** it plays on to here */
  reach(seconds: number): void;
  /** it jumps: what comes next isn't joined to what was */
  jump(): void;
  /** what was played so far, joined where it touches, in order */
  stretches(): Stretch[];
};

/** @param known what was played before */
export function heardOf(known: readonly Stretch[] = []): Heard {
  let all: Stretch[] = known.map(([from, to]) => [from, to]);
  let last = all.at(-1)?.[1];
  return {
    reach(seconds) {
      const current = all.at(-1);
      if (last !== undefined && seconds > last) {
        if (current?.[1] === last) current[1] = seconds;
        else all.push([last, seconds]);
      }
      last = seconds;
    },
    jump() {
      last = undefined;
    },
    stretches() {
      const joined: Stretch[] = [];
      for (const [from, to] of all.toSorted((one, other) => one[0] - other[0])) {
        const before = joined.at(-1);
        if (before && from <= before[1]) before[1] = Math.max(before[1], to);
        else joined.push([from, to]);
      }
      all = joined;
      return joined.slice(-MOST_STRETCHES).map(([from, to]): Stretch => [rounded(from), rounded(to)]);
    },
  };
}
