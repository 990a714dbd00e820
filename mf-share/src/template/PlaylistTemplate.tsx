import type { BarView, PlaylistView } from '@simmer/contracts/extra';
import { SeekLine } from '../audio/SeekLine.tsx';
import { otherwise, when } from '../card/when.ts';
import { PageIcon } from '../page/PageIcon.tsx';
import { PlaylistBar } from '../sharedPlaylist/PlaylistBar.tsx';
import { PlaylistCard } from '../sharedPlaylist/PlaylistCard.tsx';
import { SongRows } from '../sharedPlaylist/SongRows.tsx';
import { atRest } from './atRest.ts';
import { Listen } from './Listen.tsx';
import { AllNotes, ReadNotes } from './ReadNotes.tsx';
import { section, templateView } from './templateName.ts';

const nothing = () => undefined;

/** A shared playlist's page as it arrives. */
export function PlaylistTemplate() {
  const view = templateView<PlaylistView>();
  const first = templateView<BarView>();
  const rows = (
    <>
      <SongRows
        songs={view.songs}
        currentTitle={undefined}
        isPlaying={false}
        canReorder={view.canReorder}
        onPress={nothing}
        onMove={nothing}
        listen={({ stream, trouble, hasNotes, notes }) => (
          <>
            {otherwise(trouble, <Listen stream={stream} />)}
            <ReadNotes hasNotes={hasNotes} notes={notes} />
          </>
        )}
        canComment={view.canComment}
        talk={{ counts: {}, onToggle: nothing }}
      />
      {when(
        view.allSongs,
        <noscript>
          <a className="share-action" href={view.allSongs}>
            Show all songs
          </a>
        </noscript>,
      )}
      <AllNotes address={view.allNotes} />
    </>
  );
  return (
    <>
      <PlaylistCard view={view} icon={<PageIcon address={view.icon} />} rows={rows} said="" />
      {section(
        'first',
        <PlaylistBar
          song={first}
          audio={atRest}
          seek={<SeekLine wave={first.wave} length={first} />}
          isLast={first.isOnly}
          onPrevious={nothing}
          onNext={nothing}
        />,
      )}
    </>
  );
}
