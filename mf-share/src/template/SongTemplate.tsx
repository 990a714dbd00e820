import type { SongView } from '@simmer/contracts/extra';
import { SeekLine } from '../audio/SeekLine.tsx';
import { when } from '../card/when.ts';
import { SongCard } from '../sharedSong/SongCard.tsx';
import { SongTalk } from '../sharedSong/SongTalk.tsx';
import { atRest } from './atRest.ts';
import { Listen } from './Listen.tsx';
import { AllNotes, ReadNotes } from './ReadNotes.tsx';
import { templateView } from './templateName.ts';

/** A shared song's page as it arrives. */
export function SongTemplate() {
  const view = templateView<SongView>();
  return (
    <>
      <SongCard
        view={view}
        audio={atRest}
        seek={<SeekLine wave={view.wave} length={view} />}
        listen={<Listen stream={view.stream} />}
      />
      {when(
        view.canComment,
        <SongTalk>
          <ReadNotes hasNotes={view.hasNotes} notes={view.notes} />
          <AllNotes address={view.allNotes} />
        </SongTalk>,
      )}
    </>
  );
}
