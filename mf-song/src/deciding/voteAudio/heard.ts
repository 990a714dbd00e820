import { LEAST_HEARD_SECONDS, type VoteLabel } from '@simmer/contracts/extra';
import { atom } from 'nanostores';
import type { Voice } from './voice.ts';

/** Seconds heard of each label. */
export type Heard = Readonly<Partial<Record<VoteLabel, number>>>;

export const secondsHeard = (heard: Heard, label: VoteLabel): number => heard[label] ?? 0;

/** The labels that a choice still waits for. */
export const stillToHear = (heard: Heard, labels: readonly VoteLabel[]): VoteLabel[] =>
  labels.filter((label) => secondsHeard(heard, label) < LEAST_HEARD_SECONDS);

/** Counts what is really heard, by the output's own clock: not while it waits, and not without volume. */
export function createHearing(before: Heard) {
  const $heard = atom(before);
  let countedUntil = 0;
  return {
    $heard,
    /** starts from nothing again */
    forget: () => $heard.set({}),
    /** @param now the output's time */
    count(voice: Voice | undefined, now: number, isAudible: boolean) {
      const until = voice ? Math.min(now, voice.endsAt) : now;
      const seconds = voice ? until - Math.max(countedUntil, voice.startsAt) : 0;
      if (voice && seconds > 0 && isAudible) {
        $heard.set({ ...$heard.get(), [voice.label]: secondsHeard($heard.get(), voice.label) + seconds });
      }
      countedUntil = Math.max(countedUntil, until);
    },
  };
}
