import { type AudioTroubleKind, troubleWords } from '@simmer/contracts';
import { UNPLAYABLE_ID } from './hero/unplayableId.ts';
import { SongNotice } from './SongNotice.tsx';

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
