import type { VoteLabel } from '@simmer/contracts/extra';
import { BLOCK_SECONDS, type WantedBlock } from './blockLoader.ts';

/** How many blocks of the label that plays are fetched ahead, and of the others, so that a switch never waits. */
const AHEAD = { playing: 10, others: 3 };
const AHEAD_PAUSED = { playing: 2, others: 1 };
/** What was just heard stays, to repeat it. */
const BEHIND = 7;

export const blockAt = (seconds: number): number => Math.floor(seconds / BLOCK_SECONDS);

type Position = { label: VoteLabel; seconds: number };

/** The blocks to fetch, the most urgent first: now, then what a switch would need, then what follows. */
export function wantedBlocks(current: Position, others: readonly Position[], isPlaying: boolean): WantedBlock[] {
  const counts = isPlaying ? AHEAD : AHEAD_PAUSED;
  const ahead = ({ label, seconds }: Position, count: number) =>
    Array.from({ length: count }, (_, step) => ({ label, block: blockAt(seconds) + step }));
  const own = ahead(current, counts.playing);
  const rest = others.map((other) => ahead(other, counts.others));
  const byStep = Array.from({ length: counts.others }, (_, step) => rest.flatMap((of) => of[step] ?? []));
  return [...own.slice(0, 2), ...byStep.flat(), ...own.slice(2)];
}

/** The blocks of a label that are worth keeping, around where it is. */
export const retainedBlocks = (seconds: number) =>
  [blockAt(seconds) - BEHIND, blockAt(seconds) + AHEAD.playing + 1] as const;
