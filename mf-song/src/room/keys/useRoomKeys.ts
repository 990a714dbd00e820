import { playerLetterKeys } from '@simmer/contracts';
import { ownsLetters } from '@simmer/kit/ui';
import { useEffect, useEffectEvent } from 'react';

/** Whether a key is for the page: not typed into a field, not for a layer above it, and letters are not turned off. */
function isForPage(event: KeyboardEvent): boolean {
  // On many keyboards, brackets need AltGr, which some systems report as Ctrl and Alt.
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || event.isComposing || (isModified && !event.getModifierState('AltGraph'))) return false;
  if (ownsLetters(event.target)) return false;
  return event.key === 'Escape' || playerLetterKeys.read();
}

/**
 * The room's own keys, wherever the focus is on the page.
 *
 * @param onKey returns whether it was one of them
 */
export function useRoomKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && isForPage(event) && onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event);
    // Before the player, which listens on the window and leaves what was already handled.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
