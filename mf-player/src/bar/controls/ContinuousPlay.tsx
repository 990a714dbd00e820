import { useStore } from '@nanostores/react';
import type { Player } from '../../player/player.ts';
import { ModeButton } from './ModeButton.tsx';

/** Toggles whether the next song plays when one ends. */
export function ContinuousPlay({ player }: { player: Player }) {
  const isOn = useStore(player.$continuousPlay);
  return (
    <ModeButton
      isCheckbox
      icon="infinity"
      isOn={isOn}
      name="Continuous play"
      tooltip={isOn ? 'Continuous play is on' : 'Continuous play'}
      onPress={() => player.setContinuousPlay(!isOn)}
    />
  );
}
