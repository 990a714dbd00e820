import { $playback, $playbackPosition, $speed, type Playback } from '@simmer/contracts';
import { computed } from 'nanostores';
import { $heardInstead, heardInsteadOf, insteadPositionIn } from '../../playing/timeline/heardInstead.ts';
import { isLoadedIn, playerPositionIn } from '../../songData/playerPosition.ts';
import { $cursor, cursorOf } from './cursor.ts';

/** Where the player is in a version, or the music that sounds in its place; if it has another one, where this one would start. */
export const positionIn = (versionId: number): number =>
  playerPositionIn(versionId) ?? insteadPositionIn(versionId) ?? cursorOf(versionId);

/** The length of a version as the library knows it; as the player does only while nothing else is known. */
export const durationIn = (playback: Playback, versionId: number, knownSeconds: number | null, playerSeconds: number) =>
  knownSeconds || (isLoadedIn(playback, versionId) ? playerSeconds : 0);

/** The length of what is in the player. */
export const $playerSeconds = computed($playbackPosition, ({ durationSeconds }) => durationSeconds);

const LONGEST_GUESS_SECONDS = 0.6;

/**
 * Calls back with a version's position whenever it changes: as often as the player reports it, or, while it plays, with
 * every frame.
 *
 * @param isSmooth whether frames between two reports are worth it: only where a second is many pixels
 * @returns a function that stops it
 */
export function watchPosition(versionId: number, isSmooth: boolean, show: (seconds: number) => void): () => void {
  let reported = { seconds: positionIn(versionId), at: performance.now() };
  let frame = 0;
  const isRunning = () => {
    const playback = $playback.get();
    const isHere = isLoadedIn(playback, versionId) || heardInsteadOf(versionId) !== undefined;
    return isSmooth && playback.status === 'playing' && isHere;
  };
  const step = (now: number) => {
    frame = 0;
    const passed = Math.min(LONGEST_GUESS_SECONDS, ((now - reported.at) / 1000) * $speed.get());
    show(reported.seconds + Math.max(0, passed));
    if (isRunning()) frame = requestAnimationFrame(step);
  };
  const report = () => {
    reported = { seconds: positionIn(versionId), at: performance.now() };
    if (!isRunning()) show(reported.seconds);
    else if (!frame) frame = requestAnimationFrame(step);
  };
  const stops = [
    $playbackPosition.listen(report),
    $playback.listen(report),
    $cursor.listen(report),
    $heardInstead.listen(report),
  ];
  report();
  return () => {
    for (const stop of stops) stop();
    if (frame) cancelAnimationFrame(frame);
  };
}
