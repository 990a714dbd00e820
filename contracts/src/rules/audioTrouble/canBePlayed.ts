import type { Version } from '../../http/songs.ts';

/** Whether anybody may play a version, and a browser may be able to. */
export const canBePlayed = ({ isHidden, unplayable }: Pick<Version, 'isHidden' | 'unplayable'>): boolean =>
  !isHidden && !unplayable;
