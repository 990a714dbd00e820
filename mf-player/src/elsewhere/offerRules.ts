import { formatDuration, type Listening, type Playback } from '@simmer/contracts';

/** What this device has, as an offer from another one is seen beside it. */
export type Beside = {
  playback: Playback;
  positionSeconds: number;
  /** when something was last played or done here, in milliseconds since 1970 */
  doneAtMs: number;
  /** something of its own has begun here, such as a comparison, though nothing sounds */
  isBusy: boolean;
  /** the mark of the offer that was closed here */
  closed: string | null;
};

/** Nearer than this, both devices are at the same place. */
const SAME_PLACE_SECONDS = 5;
/** A song that ended is back at its start: there is nothing left to go on with. */
const BEGUN_SECONDS = 1;

/** What must change for a closed offer to come again: its song, or whether it plays. */
export const offerMark = ({ song, isPlaying, deviceName }: Listening): string =>
  [song.id, isPlaying ? 'plays' : 'rests', deviceName].join(' ');

/**
 * What another device had last, if this one offers to go on with it: only while nothing plays here and nothing was done here since, and not for
 * what is here already.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
export function offerOf(listening: Listening | null | undefined, beside: Beside): Listening | null {
  const { playback, positionSeconds, doneAtMs, isBusy, closed } = beside;
  if (!listening || isBusy || (playback.status !== 'idle' && playback.status !== 'paused')) return null;
  if (!listening.isPlaying && listening.positionSeconds < BEGUN_SECONDS) return null;
  if (Date.parse(listening.at) <= doneAtMs || offerMark(listening) === closed) return null;
  if (playback.status === 'idle' || playback.song.id !== listening.song.id) return listening;
  return Math.abs(positionSeconds - listening.positionSeconds) > SAME_PLACE_SECONDS ? listening : null;
}

/** The offer in one sentence; its position is the last that the other device reported. */
export function offerSentence({ title, positionSeconds, isPlaying, deviceName }: Listening): string {
  const what = `${title}, ${formatDuration(positionSeconds)}`;
  return isPlaying ? `Playing on ${deviceName}: ${what}` : `Continue: ${what} (from ${deviceName})`;
}
