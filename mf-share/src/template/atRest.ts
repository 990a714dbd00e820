import type { SharedAudio } from '../audio/useSharedAudio.ts';

/** The audio of a page as it arrives, before any press. */
export const atRest: Pick<SharedAudio, 'status' | 'toggle'> = { status: 'paused', toggle: () => undefined };
