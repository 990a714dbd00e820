import { type PlayableSong, songApproached } from '@simmer/contracts';
import type { FocusEvent, PointerEvent } from 'react';

/** How long the pointer or the focus rests on a play button before the song is asked for, in ms. */
const APPROACH_DELAY_MS = 50;
/** The least time between two songs that are asked for so, in ms. */
const APPROACH_EVERY_MS = 500;

/** What is rested on: a page has one pointer and one focus, so there is never more than one. */
let rested: { id: number; timer: number } | undefined;
let saidAtMs = Number.NEGATIVE_INFINITY;

function leave(): void {
  window.clearTimeout(rested?.timer);
  rested = undefined;
}

function rest(song: PlayableSong): void {
  if (rested?.id === song.id) return;
  leave();
  const waitMs = Math.max(APPROACH_DELAY_MS, saidAtMs + APPROACH_EVERY_MS - performance.now());
  const say = () => {
    saidAtMs = performance.now();
    songApproached.emit({ song, isPressed: false });
  };
  rested = { id: song.id, timer: window.setTimeout(say, waitMs) };
}

/**
 * Handlers for a button that plays a song: they announce that a press is likely, so that the player can ask for the
 * song early. A finger or a mouse button that goes down is announced at once; a pointer, or the keyboard's focus, after
 * it has rested for a moment.
 */
export const approaching = (song: PlayableSong) => ({
  onPointerDown() {
    leave();
    songApproached.emit({ song, isPressed: true });
  },
  // Not `enter`, which also happens to what is scrolled past below the pointer.
  onPointerMove: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && rest(song),
  onPointerLeave: leave,
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target === currentTarget && currentTarget.matches(':focus-visible')) rest(song);
  },
  onBlur: leave,
});
