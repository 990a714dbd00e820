import { $playback, $playbackPosition, $visitor, type Playback, playerMemory, type Visitor } from '@simmer/contracts';
import type { Clock } from '../clock/clock.ts';
import { isSounding, shownOf, wantedOf } from '../playback/shown.ts';
import type { Player } from './player.ts';

/** How often the position is stored while a song plays. */
const REMEMBER_EVERY_MS = 5_000;

/** Leaving a page cuts off its calls, which empties a player that had just begun. Only one that stays empty is stored as such. */
const STAYS_EMPTY_MS = 500;

const memberId = (visitor: Visitor) => (visitor.status === 'complete' ? visitor.user.id : undefined);

/**
 * Stores song, position and queue in the browser and restores them, silently, for the same user. Discards another
 * user's data.
 *
 * @param wallMs the time in milliseconds since 1970
 * @returns functions to forget the data and to stop remembering
 */
export function rememberPlayer(player: Player, clock: Clock, wallMs: () => number = Date.now) {
  let restoredFor: number | undefined;
  let playedAtMs: number | undefined;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  const write = () => {
    const userId = memberId($visitor.get());
    // Overwrite nothing until the user is known.
    if (userId === undefined || userId !== restoredFor) return;
    const state = player.stateNow();
    writtenAtMs = clock.nowMs();
    if (isSounding($playback.get())) playedAtMs = wallMs();
    playerMemory.write({
      userId,
      // Not what a stretch beside it shows.
      song: wantedOf(state) ?? null,
      positionSeconds: shownOf(state)?.positionSeconds ?? 0,
      queue: player.upNext.$entries.get().map(({ song }) => song),
      from: player.source(),
      atMs: playedAtMs,
    });
  };
  const restore = (visitor: Visitor) => {
    const userId = memberId(visitor);
    // Then the player stops; whoever comes back on this page finds it as it was.
    if (visitor.status === 'signedOut') restoredFor = undefined;
    if (userId === undefined || userId === restoredFor) return;
    const stored = playerMemory.read();
    if (stored?.userId === userId) {
      player.upNext.fill([...stored.queue, ...player.upNext.$entries.get().map(({ song }) => song)]);
      const { song, positionSeconds, from } = stored;
      playedAtMs = stored.atMs;
      if (song) player.restore(song, positionSeconds, from);
    } else {
      playerMemory.forget();
    }
    restoredFor = userId;
    // What was pressed before the user was known.
    if ($playback.get().status !== 'idle') write();
  };
  let stopWaiting: (() => void) | undefined;
  const writePlayback = ({ status }: Playback) => {
    stopWaiting?.();
    stopWaiting = undefined;
    if (status !== 'idle') return write();
    stopWaiting = clock.after(STAYS_EMPTY_MS, () => {
      stopWaiting = undefined;
      write();
    });
  };
  const onLeave = () => stopWaiting ?? write();
  const onHide = () => document.visibilityState === 'hidden' && onLeave();

  const stops = [
    $visitor.subscribe(restore),
    $playback.listen(writePlayback),
    () => stopWaiting?.(),
    player.upNext.$entries.listen(write),
    $playbackPosition.listen(() => clock.nowMs() - writtenAtMs >= REMEMBER_EVERY_MS && write()),
    () => document.removeEventListener('visibilitychange', onHide),
    () => window.removeEventListener('pagehide', onLeave),
  ];
  document.addEventListener('visibilitychange', onHide);
  // The only event some browsers send on a reload.
  window.addEventListener('pagehide', onLeave);

  return {
    forget() {
      restoredFor = undefined;
      playerMemory.forget();
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
