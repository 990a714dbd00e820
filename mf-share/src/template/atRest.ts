import type { SharedAudio } from '../shared/useSharedAudio.ts';

/** The audio of a page as it arrives: nothing was pressed yet. */
export const atRest: Pick<SharedAudio, 'status' | 'toggle'> = { status: 'paused', toggle: () => undefined };
