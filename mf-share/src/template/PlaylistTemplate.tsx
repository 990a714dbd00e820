import type { BarView, PlaylistView } from '@simmer/contracts/extra';
import { SeekLine } from '../audio/SeekLine.tsx';
import { otherwise, when } from '../card/when.ts';
import { PageIcon } from '../page/PageIcon.tsx';
import { PlaylistCard } from '../sharedPlaylist/PlaylistCard.tsx';
import { PlaylistBar } from '../sharedPlaylist/player/PlaylistBar.tsx';
import { SongRows } from '../sharedPlaylist/rows/SongRows.tsx';
import { atRest } from './atRest.ts';
import { Listen } from './Listen.tsx';
import { AllNotes, ReadNotes } from './ReadNotes.tsx';
import { section, templateView } from './templateName.ts';

const nothing = () => undefined;
const unsorted = { kind: 'off', toggle: nothing } as const;

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
        onPress={nothing}
        onMove={nothing}
        listen={({ stream, trouble, download, hasNotes, notes }) => (
          <>
            {otherwise(trouble, <Listen stream={stream} />)}
            {when(
              download,
              <noscript>
                <a className="share-save" href={download} download="">
                  Download
                </a>
              </noscript>,
            )}
            <ReadNotes hasNotes={hasNotes} notes={notes} />
          </>
        )}
        canReorder={view.canReorder}
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
      <PlaylistCard view={view} icon={<PageIcon address={view.icon} />} rows={rows} sorting={unsorted} said="" />
      {section(
        'first',
        <PlaylistBar
          song={first}
          audio={atRest}
          wave={first.wave}
          seek={<SeekLine wave={first.wave} length={first} />}
          isLast={first.isOnly}
          onOpen={nothing}
          onPrevious={nothing}
          onNext={nothing}
        />,
      )}
    </>
  );
}
