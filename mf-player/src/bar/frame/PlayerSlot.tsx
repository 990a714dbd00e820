import { useStore } from '@nanostores/react';
import { $playback, catchUpRequested, onFirstActivity } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { $currentPlayer } from '../../player/currentPlayer.ts';
import type { Wish } from '../../player/followCatchUp.ts';
import type { Player } from '../../player/player.ts';
import { afterStart } from '../../scene/starting.ts';
import { useSongList } from '../queue/useSongList.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { onceListStands } from './aheadOfPress.ts';
import { PlaybackAnnouncer } from './PlaybackAnnouncer.tsx';

const OpenBar = lazyPart(
  () => import('./OpenBar.tsx'),
  (file) => file.OpenBar,
);

const LaterParts = lazyPart(
  () => import('./LaterParts.tsx'),
  (file) => file.LaterParts,
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
  const [hasStood, setStood] = useState(false);
  const [wish, setWish] = useState<Wish>();
  useEffect(
    () =>
      catchUpRequested.on((wished) => {
        // During the press, this allows the play() that follows the code.
        player.unlock();
        setWish(wished);
        setStood(true);
      }),
    [player],
  );
  useEffect(() => {
    if (!isListThere) return;
    return onceListStands(() => {
      fetchBar();
      afterStart(() => setStood(true));
    });
  }, [isListThere]);
  return (
    <>
      <PlaybackAnnouncer playback={playback} failure={failure} />
      <Suspense>{hasStood && <LaterParts player={player} wish={wish} />}</Suspense>
      <Suspense>{playback.status !== 'idle' && <OpenBar player={player} playback={playback} />}</Suspense>
    </>
  );
}
