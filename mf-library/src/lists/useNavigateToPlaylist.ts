import { navigateToPlaylist, type PlaylistScope } from '@simmer/contracts';
import { useEffect } from 'react';
import { useScope } from './scope.ts';

type Select = (scope: PlaylistScope) => void;

// Sidebar and list may both be on the page; the playlist is to be selected once.
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

/** Selects the playlist that `navigateToPlaylist` names, from wherever it was sent. */
export function useNavigateToPlaylist(): void {
  const { selectScope } = useScope();
  useEffect(() => begin(selectScope), [selectScope]);
}
