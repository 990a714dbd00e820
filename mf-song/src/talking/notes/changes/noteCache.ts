import { queryKeys, refetchSoon } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import type { QueryClient } from '@simmer/kit/query';
import { noteLists } from './comments.queries.ts';

/** Updates notes in every cached list. */
export function changeLists(queryClient: QueryClient, change: (notes: SongComment[]) => SongComment[]): void {
  for (const queryKey of noteLists) {
    queryClient.setQueriesData<SongComment[]>({ queryKey }, (known) => known && change(known));
  }
}

const replacing = (changed: SongComment) => (notes: SongComment[]) =>
  notes.map((note) => (note.id === changed.id ? changed : note));

/** Shows a change before its reply, in every cached list. @returns a function that takes it back */
export async function showAtOnce(
  queryClient: QueryClient,
  isChanged: (note: SongComment) => boolean,
  change: Partial<SongComment>,
): Promise<() => void> {
  await Promise.all(noteLists.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const before = new Map<number, SongComment>();
  changeLists(queryClient, (notes) =>
    notes.map((note) => {
      if (!isChanged(note)) return note;
      before.set(note.id, note);
      return { ...note, ...change };
    }),
  );
  return () => changeLists(queryClient, (notes) => notes.map((note) => before.get(note.id) ?? note));
}

/** Shows a note as the server has saved it, in every cached list. */
export function showSaved(queryClient: QueryClient, saved: SongComment): void {
  changeLists(queryClient, replacing(saved));
}

/** Fetches once, although the server also reports the change to this page. */
export function refetchNotes(queryClient: QueryClient): void {
  refetchSoon(queryClient, [...noteLists, queryKeys.commentsSummary]);
}
