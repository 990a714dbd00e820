import { useStore } from '@nanostores/react';
import { $playback, onFirstActivity } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect } from 'react';
import { $currentPlayer } from '../../player/currentPlayer.ts';
import type { Player } from '../../player/player.ts';
import { useSongList } from '../lists/useSongList.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { onceListStands } from './aheadOfPress.ts';
import { PlaybackAnnouncer } from './PlaybackAnnouncer.tsx';

const OpenBar = lazyPart(
  () => import('./OpenBar.tsx'),
  (file) => file.OpenBar,
);

const fetchBar = () => void OpenBar.ahead();

/** The part the shell mounts: the bar, once the player has a song. */
export function PlayerSlot() {
  const player = useStore($currentPlayer);
  return player && <BarOf player={player} />;
}

function BarOf({ player }: { player: Player }) {
  const playback = useStoreSoon($playback);
  const failure = useStore(player.$failure);
  const isListThere = useSongList(player, playback.status);
  // The bar's code isn't part of the first screen, but must be there before anyone can press play.
  useEffect(() => onFirstActivity(fetchBar), []);
  useEffect(() => (isListThere ? onceListStands(fetchBar) : undefined), [isListThere]);
  return (
    <>
      <PlaybackAnnouncer playback={playback} failure={failure} />
      <Suspense>{playback.status !== 'idle' && <OpenBar player={player} playback={playback} />}</Suspense>
    </>
  );
}
