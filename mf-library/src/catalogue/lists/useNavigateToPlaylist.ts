import { navigateToPlaylist, type PlaylistScope } from '@simmer/contracts';
import { useEffect } from 'react';
import { useScope } from './scope.ts';

type Select = (scope: PlaylistScope) => void;

// The sidebar and the list may both be on the page, but only one of them may select the playlist.
const listeners: Select[] = [];
let stopListening: (() => void) | undefined;

function begin(select: Select): () => void {
  listeners.push(select);
  stopListening ??= navigateToPlaylist.on(({ playlistId }) => listeners.at(-1)?.(playlistId));
  return () => {
    listeners.splice(listeners.indexOf(select), 1);
    if (listeners.length > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

/** Selects the playlist named in a `navigateToPlaylist` event. */
export function useNavigateToPlaylist(): void {
  const { selectScope } = useScope();
  useEffect(() => begin(selectScope), [selectScope]);
}
