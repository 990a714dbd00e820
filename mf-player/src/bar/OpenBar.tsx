import type { Playback } from '@simmer/contracts';
import type { Player } from '../player/player.ts';
import { KeyboardControl } from './KeyboardControl.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { useIsPhone } from './useIsPhone.ts';

/** The bar while there is a song in the player: as much of it as there is room for, and the keyboard's part of it. */
export function OpenBar({ player, playback }: { player: Player; playback: Exclude<Playback, { status: 'idle' }> }) {
  const Bar = useIsPhone() ? PhoneBar : PlayerBar;
  return (
    <>
      <KeyboardControl player={player} song={playback.song} />
      <Bar player={player} playback={playback} />
    </>
  );
}
