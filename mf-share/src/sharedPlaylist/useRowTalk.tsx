import type { SharedRowView } from '@simmer/contracts/extra';
import { useCallback, useMemo, useState } from 'react';
import { useNotesPlayer } from '../audio/useNotesPlayer.ts';
import type { SharedAudio } from '../audio/useSharedAudio.ts';
import { useNotesCode } from '../guestNotes/useNotesCode.ts';
import type { RowTalk } from './rows/SongRows.tsx';

const none: RowTalk['counts'] = {};

type Options = {
  /** `/api/share/{token}`; empty if the link takes no notes */
  api: string;
  sharedBy: string;
  songs: readonly SharedRowView[];
  audio: SharedAudio;
  /** the song in the player */
  current: SharedRowView | undefined;
  /** whether the player's sheet has the notes of the song that it plays; then no row has any */
  isSheetOpen: boolean;
  play(song: SharedRowView, fromSeconds?: number): void;
};

/** The notes on a playlist's songs, below the row that they are about or in the player's sheet, and as dots over the player's waveform. */
export function useRowTalk({ api, sharedBy, songs, audio, current, isSheetOpen, play }: Options) {
  const [openedTitle, setOpenedTitle] = useState<string>();
  const [counts, setCounts] = useState(none);
  const openTitle = isSheetOpen ? current?.cleanTitle : openedTitle;
  const code = useNotesCode(api, openTitle !== undefined);
  const player = useNotesPlayer({
    audio,
    isCurrent: current !== undefined && current.cleanTitle === openTitle,
    play(fromSeconds) {
      const song = songs.find(({ cleanTitle }) => cleanTitle === openTitle);
      if (song) play(song, fromSeconds);
    },
  });
  const onToggle = useCallback(
    ({ cleanTitle }: SharedRowView) => setOpenedTitle((before) => (before === cleanTitle ? undefined : cleanTitle)),
    [],
  );
  const content = useMemo(() => {
    if (!api || openTitle === undefined) return undefined;
    return code ? (
      <code.SongNotes key={openTitle} store={code.store} cleanTitle={openTitle} sharedBy={sharedBy} player={player} />
    ) : (
      <p className="share-by">Loading the notes…</p>
    );
  }, [api, openTitle, code, sharedBy, player]);
  const talk = useMemo(
    (): RowTalk => (isSheetOpen ? { counts, onToggle } : { counts, openTitle, content, onToggle }),
    [isSheetOpen, counts, openTitle, content, onToggle],
  );

  return {
    talk,
    notes: isSheetOpen ? content : undefined,
    counter: code && <code.NoteCounts store={code.store} openTitle={openTitle} onCount={setCounts} />,
    dots: code && current && (
      <code.NoteDots
        store={code.store}
        cleanTitle={current.cleanTitle}
        durationSeconds={audio.durationSeconds}
        player={player}
      />
    ),
  };
}
