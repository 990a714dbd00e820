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

/** What the room's keys do; undefined where there is nothing to do it with. */
type RoomKeyActions = {
  compare: (() => void) | undefined;
  /** to the next or the previous change */
  walk: ((step: 1 | -1) => void) | undefined;
  begin(): void;
  end(): void;
  loop: (() => void) | undefined;
  clear: (() => void) | undefined;
  /** writes a note */
  write: (() => void) | undefined;
};

/** The room's keys. Those without anything to do are left to others, such as the player's loop. */
export function roomKeys({ compare, walk, begin, end, loop, clear, write }: RoomKeyActions) {
  return ({ key }: KeyboardEvent): boolean => {
    const actions: Partial<Record<string, (() => void) | undefined>> = {
      '[': begin,
      ']': end,
      c: compare,
      j: walk && (() => walk(1)),
      k: walk && (() => walk(-1)),
      o: loop,
      w: write,
      Escape: clear,
    };
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    action?.();
    return action !== undefined;
  };
}
