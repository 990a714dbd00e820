/** A part of a song that was played: from and to, in seconds. */
export type HeardStretch = [from: number, to: number];

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** Follows the position of something that plays. */
export type HeardStretches = {
  /** it plays on to here */
  reach(seconds: number): void;
  /** it jumps: what comes next isn't joined to what was */
  jump(): void;
  /** what was played so far, in the order in which it was played, to a tenth of a second; a part that was repeated comes again */
  stretches(): HeardStretch[];
};

/** @param known what was played before */
export function followStretches(known: readonly HeardStretch[] = []): HeardStretches {
  const all: HeardStretch[] = known.map(([from, to]) => [from, to]);
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
    stretches: () => all.map(([from, to]): HeardStretch => [rounded(from), rounded(to)]),
  };
}

/** Stretches from the start on, joined where they touch: each part once. */
export function joinStretches(stretches: readonly HeardStretch[]): HeardStretch[] {
  const joined: HeardStretch[] = [];
  for (const [from, to] of stretches.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
