import { useStore } from '@nanostores/react';
import { $catchUpRun, $playedStretch, type Playback } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useRef } from 'react';
import type { Player } from '../../player/player.ts';
import { CatchUpStrip } from '../catchUp/lazyCatchUpStrip.ts';
import { KeyboardControl } from '../keys/KeyboardControl.tsx';
import { useIsHandheld } from '../layout/useIsHandheld.ts';
import { useReach } from '../layout/useReach.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { PlayerBar } from './PlayerBar.tsx';

const CompareStrip = lazyPart(
  () => import('../compare/CompareStrip.tsx'),
  (file) => file.CompareStrip,
);

const StretchStrip = lazyPart(
  () => import('../stretches/StretchStrip.tsx'),
  (file) => file.StretchStrip,
);

/** The bar while a song is in the player, in the layout that fits, and its keyboard shortcuts. */
export function OpenBar({ player, playback }: { player: Player; playback: Exclude<Playback, { status: 'idle' }> }) {
  const bar = useRef<HTMLDivElement>(null);
  useReach(bar);
  const Bar = useIsHandheld() ? PhoneBar : PlayerBar;
  const comparison = useStore(player.comparison.$comparison);
  const areStretchesPlayed = useStore($playedStretch) !== null;
  const isCatchingUp = useStoreSoon($catchUpRun) !== null;
  return (
    <div ref={bar} data-bar>
      <KeyboardControl player={player} song={playback.song} />
      <Suspense>{comparison && <CompareStrip player={player} comparison={comparison} />}</Suspense>
      <Suspense>{isCatchingUp && <CatchUpStrip player={player} />}</Suspense>
      <Suspense>{areStretchesPlayed && <StretchStrip player={player} />}</Suspense>
      <Bar player={player} playback={playback} />
    </div>
  );
}
