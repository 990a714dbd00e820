import type { VoteLabel } from '@simmer/contracts/extra';
import type { BlockLoader } from './blockLoader.ts';
import type { createHearing } from './heard.ts';
import type { Outlet } from './outlet.ts';
import { startVoice, type Voice } from './voice.ts';
import { blockAt } from './wantedBlocks.ts';

/** So much must be there before it plays. */
const ENOUGH_SECONDS = 0.5;

type Options = {
  outlet: Outlet;
  loader: BlockLoader;
  hearing: ReturnType<typeof createHearing>;
  /** 0 to 1 */
  volume(): number;
};

/** What sounds, one label at a time, and where it is. */
export function createDeck({ outlet, loader, hearing, volume }: Options) {
  let voice: Voice | undefined;
  /** while nothing sounds */
  let restingSeconds = 0;

  const count = () => hearing.count(voice, outlet.now, volume() > 0 && outlet.isRunning);
  const positionNow = () => voice?.positionAt(outlet.now) ?? restingSeconds;

  return {
    get voice() {
      return voice;
    },
    positionNow,
    /** counts what was heard since */
    count,
    durationOf(label: VoteLabel): number {
      const format = loader.formatOf(label);
      return format ? format.frames / format.sampleRate : Number.POSITIVE_INFINITY;
    },
    isReadyAt: (label: VoteLabel, seconds: number) =>
      loader.formatOf(label) !== undefined &&
      [seconds, seconds + ENOUGH_SECONDS].every((at) => loader.isThere({ label, block: blockAt(at) })),
    /**
     * Sounds from a position on, faded into from whatever sounded.
     *
     * @param positionAt of the moment it starts
     * @returns whether it does
     */
    sound(label: VoteLabel, positionAt: (startsAt: number) => number): boolean {
      const format = loader.formatOf(label);
      if (!outlet.opened || !format) return false;
      const { output, level } = outlet.opened;
      const startsAt = outlet.soon;
      const begun = { output, into: level, loader, label, format, startsAt, positionSeconds: positionAt(startsAt) };
      count();
      voice?.leave(startsAt);
      voice = startVoice(begun);
      return true;
    },
    /** rests where it is, or elsewhere */
    silence(atSeconds?: number) {
      if (voice) {
        count();
        restingSeconds = positionNow();
        voice.leave(outlet.soon);
        voice = undefined;
      }
      restingSeconds = atSeconds ?? restingSeconds;
    },
    /** falls silent for good */
    end: () => voice?.leave(outlet.soon),
  };
}
