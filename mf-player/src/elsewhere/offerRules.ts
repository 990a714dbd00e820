import { formatDuration, type Playback } from '@simmer/contracts';
import type { Listening } from '@simmer/contracts/extra';

/** The state of this device, to which an offer is compared. */
export type Beside = {
  playback: Playback;
  positionSeconds: number;
  /** when this device was last used, in milliseconds since 1970 */
  lastUsedAtMs: number;
  /** something is going on here, such as a comparison, though nothing sounds */
  isBusy: boolean;
  /** the mark of the offer that was closed here */
  closed: string | null;
};

/** Closer than this, both devices are at the same place. */
const SAME_PLACE_SECONDS = 5;
/** A song that ended is back at its start: there is nothing to go on with. */
const BEGUN_SECONDS = 1;

/** A closed offer comes back when this changes: its song, its device, or whether it plays. */
export const offerMark = ({ song, isPlaying, deviceName }: Listening): string =>
  [song.id, isPlaying ? 'plays' : 'rests', deviceName].join(' ');

/**
 * What another device played last, if this one offers to go on with it: only while nothing plays here, if this device wasn't used since, and not
 * for what is already here.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
export function offerOf(listening: Listening | null | undefined, beside: Beside): Listening | null {
  const { playback, positionSeconds, lastUsedAtMs, isBusy, closed } = beside;
  if (!listening || isBusy || (playback.status !== 'idle' && playback.status !== 'paused')) return null;
  if (!listening.isPlaying && listening.positionSeconds < BEGUN_SECONDS) return null;
  if (Date.parse(listening.at) <= lastUsedAtMs || offerMark(listening) === closed) return null;
  if (playback.status === 'idle' || playback.song.id !== listening.song.id) return listening;
  return Math.abs(positionSeconds - listening.positionSeconds) > SAME_PLACE_SECONDS ? listening : null;
}

/** The offer in one sentence; its position is the last that the other device reported. */
export function offerSentence({ title, positionSeconds, isPlaying, deviceName }: Listening): string {
  const what = `${title}, ${formatDuration(positionSeconds)}`;
  return isPlaying ? `Playing on ${deviceName}: ${what}` : `Continue: ${what} (from ${deviceName})`;
}
