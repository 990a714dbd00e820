import { type AudioTroubleKind, troubleWords } from '@simmer/contracts';
import { SongNotice } from './SongNotice.tsx';

/** The id of the notice, which describes the play button. */
export const UNPLAYABLE_ID = 'song-unplayable';

/** A notice above a version that no browser plays: why, and what to do. */
export function UnplayableNotice({ kind }: { kind: AudioTroubleKind }) {
  return (
    <SongNotice
      id={UNPLAYABLE_ID}
      icon="exclamation-triangle"
      text={`This version can’t be played. ${troubleWords({ kind })}`}
    />
  );
}
