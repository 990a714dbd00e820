import { useSyncExternalStore } from 'react';
import type { DropVerdict } from './dropVerdict.ts';
import { $songDrag } from './songDrag.ts';

const listen = (changed: () => void) => $songDrag.listen(changed);

/** What a drop would do while songs are dragged over this playlist; undefined otherwise. */
export function useDropHere(playlistId: number): DropVerdict['kind'] | undefined {
  return useSyncExternalStore(listen, () => {
    const over = $songDrag.get()?.over;
    return over?.playlistId === playlistId ? over.verdict.kind : undefined;
  });
}
