import { $listView, $playlistScope, type ListView, type PlaylistScope } from '@simmer/contracts';
import type { WritableAtom } from 'nanostores';

/** mf-library's side of `$playlistScope`; lint keeps others from importing it. */
export function setPlaylistScope(scope: PlaylistScope): void {
  // The read side has a read-only type; it is the same store.
  ($playlistScope as WritableAtom<PlaylistScope>).set(scope);
}

/** mf-library's side of `$listView`. */
export function setListView(view: ListView): void {
  ($listView as WritableAtom<ListView>).set(view);
}
