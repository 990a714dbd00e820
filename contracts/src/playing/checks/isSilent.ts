import type { SoundMeasures } from './shapes.ts';

/** Whether nothing sounds in the whole file, which is said once and not as silence at both of its ends. */
export const isSilent = ({
  silenceBeforeSeconds,
  durationSeconds,
}: Pick<SoundMeasures, 'silenceBeforeSeconds' | 'durationSeconds'>): boolean => silenceBeforeSeconds >= durationSeconds;
