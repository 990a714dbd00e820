import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { NotesStore } from './store/notesState.ts';

type Counts = Readonly<Record<string, number>>;
type Props = { store: NotesStore; openTitle: string | undefined; onCount(counts: Counts): void };

/** Reports how many notes a visitor may read, by song, and lets the open one be read by itself. Draws nothing. */
export function NoteCounts({ store, openTitle, onCount }: Props) {
  const { notes } = useStore(store.$notes);
  useEffect(() => store.open(openTitle), [store, openTitle]);
  useEffect(() => {
    const counts: Record<string, number> = {};
    for (const { cleanTitle } of notes) counts[cleanTitle] = (counts[cleanTitle] ?? 0) + 1;
    onCount(counts);
  }, [notes, onCount]);
  return null;
}
