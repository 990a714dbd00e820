import { type AlignedStretch, MOST_BENDS } from '@simmer/contracts/services';
import { newerAt, type TimedRun } from './align/timing.ts';

const LEAST_BEND_SECONDS = 0.05;

/** Thousandths of a second are exact enough, and short to store. */
export const inThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** A run as the contract describes it. */
export function stretchOf(run: TimedRun, isMoved: boolean): AlignedStretch {
  const from = Math.max(0, run.olderFrom, -run.offset / run.slope);
  const place = (older: number): [number, number] => [
    inThousandths(older),
    inThousandths(Math.max(0, newerAt(run, older))),
  ];
  const [first, last] = [place(from), place(run.olderTo)];
  const bends = run.deviations
    .map(({ newer }) => place((newer - run.offset) / run.slope))
    .filter(([older]) => older > first[0] + LEAST_BEND_SECONDS && older < last[0] - LEAST_BEND_SECONDS)
    .slice(0, MOST_BENDS);
  return {
    older: [first[0], last[0]],
    newer: [first[1], last[1]],
    ...(bends.length > 0 && { bends }),
    ...(isMoved && { isMoved }),
  };
}
