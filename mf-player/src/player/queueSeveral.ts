import { formatSongCount, type PlayableSong, toastRequested } from '@simmer/contracts';
import { LONGEST_QUEUE } from '../queue/upNext.ts';
import type { Player } from './player.ts';

/** Queues several songs in order and shows a toast; if the player is empty, the first one plays at once. */
export function queueSeveral(player: Player, songs: readonly PlayableSong[], place: 'next' | 'last'): void {
  const [first, ...others] = songs;
  if (!first) return;
  const isIdle = player.stateNow().status === 'idle';
  if (isIdle) player.dispatch({ type: 'songChosen', song: first });
  const wanted = isIdle ? others : songs;
  const added = player.upNext.add(wanted, place);
  const body =
    added < wanted.length
      ? `The queue holds ${LONGEST_QUEUE} songs. ${wanted.length - added} didn’t fit.`
      : formatSongCount(added);
  if (wanted.length > 0) {
    toastRequested.emit({ title: place === 'next' ? 'Plays next' : 'Added to the queue', body, intent: 'success' });
  }
}
