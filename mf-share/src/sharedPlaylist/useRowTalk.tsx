import type { SharedRowView } from '@simmer/contracts/extra';
import { useCallback, useMemo, useState } from 'react';
import { useNotesPlayer } from '../audio/useNotesPlayer.ts';
import type { SharedAudio } from '../audio/useSharedAudio.ts';
import { useNotesCode } from '../guestNotes/useNotesCode.ts';
import type { RowTalk } from './SongRows.tsx';

const none: RowTalk['counts'] = {};

type Options = {
  /** `/api/share/{token}`; empty if the link takes no notes */
  api: string;
  sharedBy: string;
  songs: readonly SharedRowView[];
  audio: SharedAudio;
  /** the song in the player */
  current: SharedRowView | undefined;
  play(song: SharedRowView, fromSeconds?: number): void;
};

/** The notes on a playlist's songs, below the row that they are about, and as dots over the player's waveform. */
export function useRowTalk({ api, sharedBy, songs, audio, current, play }: Options) {
  const [openTitle, setOpenTitle] = useState<string>();
  const [counts, setCounts] = useState(none);
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
    ({ cleanTitle }: SharedRowView) => setOpenTitle((before) => (before === cleanTitle ? undefined : cleanTitle)),
    [],
  );
  const talk = useMemo((): RowTalk => {
    if (openTitle === undefined) return { counts, onToggle };
    const content = code ? (
      <code.SongNotes key={openTitle} store={code.store} cleanTitle={openTitle} sharedBy={sharedBy} player={player} />
    ) : (
      <p className="share-by">Loading the notes…</p>
    );
    return { counts, openTitle, content, onToggle };
  }, [counts, openTitle, code, sharedBy, player, onToggle]);

  return {
    talk,
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
