import { useStore } from '@nanostores/react';
import { $playback } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect } from 'react';
import { $currentPlayer } from '../../player/currentPlayer.ts';
import type { Player } from '../../player/player.ts';
import { useSongList } from '../lists/useSongList.ts';
import { PlaybackAnnouncer } from './PlaybackAnnouncer.tsx';

const OpenBar = lazyPart(
  () => import('./OpenBar.tsx'),
  (file) => file.OpenBar,
);

/** The part the shell mounts: the bar, once the player has a song. */
export function PlayerSlot() {
  const player = useStore($currentPlayer);
  return player && <BarOf player={player} />;
}

function BarOf({ player }: { player: Player }) {
  const playback = useStore($playback);
  const failure = useStore(player.$failure);
  useSongList(player, playback.status);
  useEffect(fetchBarAhead, []);
  return (
    <>
      <PlaybackAnnouncer playback={playback} failure={failure} />
      <Suspense>{playback.status !== 'idle' && <OpenBar player={player} playback={playback} />}</Suspense>
    </>
  );
}

/** The bar's code isn't part of the first screen. It loads at the first user activity, before anyone can press play. */
function fetchBarAhead(): () => void {
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const fetchOnce = () => {
    stop();
    void OpenBar.ahead();
  };
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, fetchOnce);
  };
  for (const sign of signs) window.addEventListener(sign, fetchOnce);
  return stop;
}
