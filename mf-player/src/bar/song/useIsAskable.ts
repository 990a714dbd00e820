import { $isStarting } from '../../scene/starting.ts';
import { useStoreSoon } from './useStoreSoon.ts';

/** Whether data about a song may be requested; until its audio sounds, it gets the connection to itself. */
export function useIsAskable(): boolean {
  const wasStarting = useStoreSoon($isStarting);
  // What is drawn for another reason asks for nothing either.
  return !wasStarting && !$isStarting.get();
}
