import { type PlayableSong, toastRequested } from '@simmer/contracts';
import type { Listening } from '@simmer/contracts/extra';
import { wantedOf } from '../playback/shown.ts';
import type { Player } from '../player/player.ts';

/** Emitted by the toast's "Undo". */
const QUEUE_BACK = 'simmer:queueBack';

const idsOf = (songs: readonly PlayableSong[]) => songs.map(({ id }) => id).join();

/** The queue that was replaced last, for "Undo"; until the person leaves. */
let replaced: readonly PlayableSong[] | undefined;

/**
 * Goes on here with what another device had: its queue replaces this device's, and its song plays from its position. A queue that this
 * replaces can be restored.
 */
export function goOnHere(player: Player, { song, positionSeconds, queue }: Listening): void {
  const before = player.upNext.$entries.get().map((entry) => entry.song);
  player.upNext.fill(queue);
  const isHere = wantedOf(player.stateNow())?.id === song.id;
  // A song that is already here seeks before it plays; another is opened first, and its start moved.
  if (isHere) player.dispatch({ type: 'seekRequested', positionSeconds });
  player.dispatch({ type: 'songChosen', song });
  if (!isHere) player.dispatch({ type: 'seekRequested', positionSeconds });
  if (before.length === 0 || idsOf(before) === idsOf(queue)) return;
  replaced = before;
  toastRequested.emit({
    title: 'Queue replaced',
    intent: 'success',
    action: { label: 'Undo', event: QUEUE_BACK, detail: null },
  });
}

/** Handles "Undo" in that toast; what plays stays. @returns a function that ends it */
export function followQueueUndo(player: Player): () => void {
  const onUndo = () => replaced && player.upNext.fill(replaced);
  window.addEventListener(QUEUE_BACK, onUndo);
  return () => {
    replaced = undefined;
    window.removeEventListener(QUEUE_BACK, onUndo);
  };
}
