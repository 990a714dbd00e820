import { navigateToPlaylist, playToggled, queueSongNext, songEnded, toastRequested } from '@simmer/contracts';
import { useEffect } from 'react';

const events = [navigateToPlaylist, playToggled, queueSongNext, songEnded, toastRequested];
const contents = [undefined, null, 'text', 7, {}, [], { song: {} }, { songId: 'one' }, { playlistId: {} }];

/** Sends nothing that anybody could understand. */
export function Component() {
  useEffect(() => {
    for (const { name } of events) {
      for (const detail of contents) window.dispatchEvent(new CustomEvent(name, { detail }));
    }
  }, []);
  return <h1>Malformed</h1>;
}
