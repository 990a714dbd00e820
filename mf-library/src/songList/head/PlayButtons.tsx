import { useStore } from '@nanostores/react';
import { $playback, canBePlayed, listPlayRequested, playToggled } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, Button } from '@simmer/kit/ui';
import { memo, useDeferredValue, useState } from 'react';
import { type Found, useFound } from '../../catalogue/lists/found.context.ts';

const isSounding = { loading: true, buffering: true, playing: true, paused: false, error: false, idle: false };

type Props = {
  heading: string;
  size: 'medium' | 'large';
  /** without its word, where there is no room */
  isIconOnly: boolean;
  iconClass: string;
  playClass: string;
};

/** Plays the shown songs from the first one on, or shuffled; pauses while one of them plays. While the user types, the rows are drawn first. */
export function PlayButtons(props: Props) {
  const { songs, from, isPending } = useFound();
  return <Buttons {...props} songs={useDeferredValue(songs)} from={from} isPending={isPending} />;
}

const Buttons = memo(function Buttons({
  heading,
  size,
  isIconOnly,
  iconClass,
  playClass,
  songs,
  from,
  isPending,
}: Props & Pick<Found, 'songs' | 'from' | 'isPending'>) {
  const playback = useStore($playback);
  const [pausedId, setPausedId] = useState<number>();
  const first = songs.find(canBePlayed);
  const current = playback.status === 'idle' ? undefined : playback.song;
  const isPlaying =
    current !== undefined &&
    isSounding[playback.status] &&
    songs.some(({ cleanTitle }) => cleanTitle === current.cleanTitle);

  const play = () => {
    if (!first) return;
    if (current && (isPlaying || current.id === pausedId)) {
      setPausedId(isPlaying ? current.id : undefined);
      return playToggled.emit({ song: current });
    }
    listPlayRequested.emit({ song: first, isShuffled: false, from });
  };
  const shuffle = () => {
    const playable = songs.filter(canBePlayed);
    const song = playable[Math.floor(Math.random() * playable.length)];
    if (song) listPlayRequested.emit({ song, isShuffled: true, from });
  };

  // While the list loads they look as they will, because nearly every list has songs.
  const isEmpty = !first && !isPending;
  const word = isPlaying ? 'Pause' : 'Play';
  return (
    <>
      <Button
        className={playClass}
        appearance="primary"
        size={size}
        icon={<Icon name={isPlaying ? 'pause-fill' : 'play-fill'} size={16} />}
        aria-label={`${word} ${heading}`}
        disabled={isEmpty}
        {...(first && !isPlaying && approaching(first))}
        onClick={play}
      >
        {!isIconOnly && word}
      </Button>
      <Button
        className={iconClass}
        appearance="subtle"
        icon={<Icon name="shuffle" size={16} />}
        aria-label={`Shuffle ${heading}`}
        data-tooltip="Shuffle"
        disabled={isEmpty}
        onClick={shuffle}
      />
    </>
  );
});
