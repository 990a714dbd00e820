import { useStore } from '@nanostores/react';
import type { PlayableSong } from '@simmer/contracts';
import { useEffect } from 'react';
import { $noteRange, type NoteRange } from './noteRange.ts';

/** The range that has had the focus, in whichever box. */
let focused: NoteRange | null = null;

/**
 * The selected range, if it is one of this song.
 *
 * @param versions the song's versions by id; undefined where no range can be written about
 * @param onNew called once for each range that is to be written about now
 */
export function useNoteRange(versions: ReadonlyMap<number, PlayableSong> | undefined, onNew: () => void) {
  const selected = useStore($noteRange);
  const song = selected ? versions?.get(selected.versionId) : undefined;
  const range = selected && song ? { ...selected, song } : undefined;
  const isNew = range !== undefined && !selected?.keepsFocus && selected !== focused;
  useEffect(() => {
    if (!isNew) return;
    focused = selected;
    onNew();
  });
  return range;
}
