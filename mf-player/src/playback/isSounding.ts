import type { PlaybackStatus } from '@simmer/contracts';

/** Whether something sounds, or is about to. */
export const isSounding = ({ status }: { status: PlaybackStatus }): boolean =>
  status === 'loading' || status === 'buffering' || status === 'playing';
