import type { PlayableSong } from '@simmer/contracts';
import type { PlayQueue } from '../queue/playQueue.ts';

type Deps = {
  queue: PlayQueue;
  presses: {
    follow(song: PlayableSong | undefined): void;
    next(): void;
    prepare(song: PlayableSong | undefined): void;
  };
  isFrugal(): boolean;
  /** runs an action after the current event, when the queue knows the current song */
  afterwards(action: () => void): void;
};

export type FollowUp = ReturnType<typeof createFollowUp>;

/** What happens to the queue after a song, or instead of it. */
export function createFollowUp({ queue, presses, isFrugal, afterwards }: Deps) {
  const { follow, next, prepare } = presses;
  return {
    /** plays the next song, if there is one */
    moveOn: () => follow(queue.takeOther()),
    /** a queued song keeps its place while offline */
    putBack(song: PlayableSong) {
      if (queue.isTaken(song)) queue.putBack();
    },
    /** a queued song that may not be played gives way to the next */
    passOver(song: PlayableSong) {
      if (!queue.isTaken(song)) return;
      afterwards(() => queue.upNext.$entries.get().length > 0 && next());
    },
    fetchAhead(isEarly: boolean) {
      if (!isEarly) prepare(queue.onward());
      else if (!isFrugal()) prepare(queue.onward() ?? queue.$neighbours.get().next);
    },
  };
}
