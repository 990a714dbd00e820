import { useStore } from '@nanostores/react';
import { $loop } from '@simmer/contracts';
import type { Player } from '../../player/player.ts';
import { loopText } from '../../session/modeTexts.ts';
import { ModeButton } from './ModeButton.tsx';
import { repeatText } from './modeTexts.ts';

/** Toggles random order. */
export function ShuffleButton({ player }: { player: Player }) {
  const isOn = useStore(player.$isShuffled);
  return (
    <ModeButton
      icon="shuffle"
      isOn={isOn}
      name="Shuffle"
      tooltip={isOn ? 'Shuffle is on' : 'Shuffle'}
      shortcut="S"
      onPress={player.toggleShuffle}
    />
  );
}

/** Steps through the repeat modes: off, list, song. While a stretch repeats, it ends that. */
export function RepeatButton({ player }: { player: Player }) {
  const repeat = useStore(player.$repeat);
  const loop = useStore($loop);
  if (loop) {
    const looped = loopText(loop);
    return <ModeButton icon="repeat-1" isOn name={looped} tooltip={looped} shortcut="O" onPress={player.loop.end} />;
  }
  const name = repeat === 'off' ? 'Repeat' : repeatText[repeat];
  return (
    <ModeButton
      icon={repeat === 'one' ? 'repeat-1' : 'repeat'}
      isOn={repeat !== 'off'}
      name={name}
      tooltip={name}
      shortcut="R"
      onPress={player.stepRepeat}
    />
  );
}
