import type { SongView } from '@simmer/contracts';
import { SeekLine } from '../shared/SeekLine.tsx';
import { SongCard } from '../sharedSong/SongCard.tsx';
import { atRest } from './atRest.ts';
import { Listen } from './Listen.tsx';
import { templateView } from './templateName.ts';

/** A shared song's page as it arrives. */
export function SongTemplate() {
  const view = templateView<SongView>();
  return (
    <SongCard
      view={view}
      audio={atRest}
      seek={<SeekLine wave={view.wave} length={view} />}
      listen={<Listen stream={view.stream} />}
    />
  );
}
