import { playerLetterKeys } from '@simmer/contracts';
import type { VoteLabel } from '@simmer/contracts/extra';
import { ownsLetters } from '@simmer/kit/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Booth } from '../../voteAudio/boothState.ts';

export const SEEK_SECONDS = 5;

/** Elements that the space bar presses. */
const OWNS_SPACE = 'button, a[href], summary, [role="button"], [role="link"]';

/** Whether the space bar would press something else than the label that sounds already, which would do nothing. */
function ownsSpace(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(OWNS_SPACE) : null;
  return control !== null && !control.matches('[data-label][aria-pressed="true"]');
}

/** What a key does in the booth; undefined if it belongs to something else. */
function actionOf(event: KeyboardEvent, booth: Booth, labels: readonly VoteLabel[]): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || ownsLetters(event.target)) return undefined;
  if (event.key === ' ') return ownsSpace(event.target) ? undefined : booth.toggle;
  if (event.key === 'ArrowLeft') return () => booth.seekBy(-SEEK_SECONDS);
  if (event.key === 'ArrowRight') return () => booth.seekBy(SEEK_SECONDS);
  if (!playerLetterKeys.read()) return undefined;
  const label = labels.find((one, at) => event.key.toUpperCase() === one || event.key === String(at + 1));
  return label && (() => booth.choose(label));
}

/** The booth's keys, wherever the focus is on the page; while it is open, they are not the player's. */
export function useBoothKeys(booth: Booth | undefined, labels: readonly VoteLabel[]): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!booth || event.defaultPrevented || event.isComposing) return;
    const action = actionOf(event, booth, labels);
    if (!action) return;
    event.preventDefault();
    // Of held keys, only arrows repeat.
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event);
    // Before the player, which listens on the window and leaves what was already handled.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
