import type { PlayableSong } from '@simmer/contracts';
import type { PlayQueue } from '../queue/playQueue.ts';

/** What a song leaves to the queue: what comes after it, or in its place. */
export type FollowUp = {
  /** plays what follows, where something does */
  moveOn(): void;
  /** without a connection a queued song keeps its place */
  putBack(song: PlayableSong): void;
  /** a queued song that may not be played makes room for the next */
  passOver(song: PlayableSong): void;
  fetchAhead(isEarly: boolean): void;
};

type Deps = {
  queue: PlayQueue;
  follow(song: PlayableSong | undefined): void;
  next(): void;
  prepare(song: PlayableSong | undefined): void;
  isFrugal(): boolean;
  /** does it once the event at hand is dealt with: by then the queue knows what is in the player */
  afterwards(action: () => void): void;
};

export function createFollowUp({ queue, follow, next, prepare, isFrugal, afterwards }: Deps): FollowUp {
  return {
    moveOn: () => follow(queue.takeOther()),
    putBack(song) {
      if (queue.isTaken(song)) queue.putBack();
    },
    passOver(song) {
      if (!queue.isTaken(song)) return;
      afterwards(() => queue.upNext.$entries.get().length > 0 && next());
    },
    fetchAhead(isEarly) {
      if (!isEarly) prepare(queue.onward());
      else if (!isFrugal()) prepare(queue.onward() ?? queue.$neighbours.get().next);
    },
  };
}
