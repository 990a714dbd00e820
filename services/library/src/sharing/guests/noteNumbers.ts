import { createHmac } from 'node:crypto';

/** Notes as a link numbers them: in no order, so that nobody outside can count what the team writes in between. */
type NoteNumbers = { toOutside(id: number): number; toInside(number: number): number };

const HALF_BITS = 15;
const HALF = 2 ** HALF_BITS;
const ROUNDS = [0, 1, 2, 3] as const;

/** A permutation of the numbers below 2³⁰ (a Feistel network), different for each link. */
export function noteNumbers(publicLinkId: number, key: Buffer): NoteNumbers {
  const mixed = (round: number, half: number) =>
    createHmac('sha256', key).update(`${publicLinkId}:${round}:${half}`).digest().readUInt16BE(0) % HALF;
  const turn = (number: number, rounds: readonly number[]) => {
    let [left, right] = [Math.floor(number / HALF), number % HALF];
    for (const round of rounds) [left, right] = [right, left ^ mixed(round, right)];
    // Swapped at the end, so that the same way backwards leads back.
    return right * HALF + left;
  };
  const backwards = ROUNDS.toReversed();
  return {
    toOutside: (id) => turn(id, ROUNDS) + 1,
    toInside: (number) => turn(number - 1, backwards),
  };
}
