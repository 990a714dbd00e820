import { atom } from 'nanostores';

/**
 * Where a version that isn't in the player will start: set by the keys of its waveform and by a shared moment. Null means
 * at its beginning.
 */
export const $cursor = atom<{ versionId: number; seconds: number } | null>(null);

export const cursorOf = (versionId: number): number => {
  const cursor = $cursor.get();
  return cursor?.versionId === versionId ? cursor.seconds : 0;
};
