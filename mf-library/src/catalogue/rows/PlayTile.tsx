import { playToggled, type Song } from '@simmer/contracts';
import { playButtonLabel, rowTrouble, useRowPlayback } from './rowPlayback.ts';
import { SongTile } from './SongTile.tsx';

type Props = { song: Song; title: string; tabIndex: number };

/** A song's artwork in a list that isn't the library's: plays or pauses it. */
export function PlayTile({ song, title, tabIndex }: Props) {
  const state = useRowPlayback(song);
  const trouble = rowTrouble(state, song);
  return (
    <SongTile
      song={song}
      title={title}
      label={playButtonLabel(state, title, trouble)}
      isUnplayable={trouble !== undefined}
      state={state}
      tabIndex={tabIndex}
      onPress={() => playToggled.emit({ song })}
    />
  );
}
