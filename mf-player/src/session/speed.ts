import { $speed, type PlayableSong, SPEED_RANGE } from '@simmer/contracts';
import { setSpeed } from '@simmer/contracts/player.owner';
import type { Session } from './session.ts';

/** What a key changes it by. */
export const SPEED_STEP = 0.05;

const isSameSong = (one: PlayableSong, other: PlayableSong) =>
  one.id === other.id || one.cleanTitle === other.cleanTitle;

export function createSpeed({ engine, stateNow, show }: Session) {
  /** the song the speed is for */
  let song: PlayableSong | undefined;

  const change = (speed: number) => {
    if (speed === $speed.get()) return;
    engine.setSpeed(speed);
    setSpeed(speed);
    show();
  };
  return {
    /** sets the speed of the current song */
    set(wished: number) {
      const state = stateNow();
      if (state.status === 'idle' || Number.isNaN(wished)) return;
      const { slowest, fastest } = SPEED_RANGE;
      song = state.song;
      // Steps add up without a remainder.
      change(Math.round(Math.min(fastest, Math.max(slowest, wished)) * 100) / 100);
    },
    /** another song begins at its own speed; call when the current song may have changed */
    settle() {
      const state = stateNow();
      const current = state.status === 'idle' ? undefined : state.song;
      if (song === current) return;
      if (song && !(current && isSameSong(song, current))) change(1);
      song = current;
    },
  };
}
