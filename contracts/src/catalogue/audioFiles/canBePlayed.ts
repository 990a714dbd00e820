import type { AudioTroubleKind } from './audioTroubles.ts';

export type MaybePlayable = { isHidden: boolean; unplayable?: AudioTroubleKind | null | undefined };

/** Whether anybody may play a version, and a browser may be able to. */
export const canBePlayed = ({ isHidden, unplayable }: MaybePlayable): boolean => !isHidden && !unplayable;
