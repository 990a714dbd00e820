import { momentByTimelineKey } from '@simmer/contracts/extra';

const STEP_SECONDS = 1;
const FINE_STEP_SECONDS = 0.1;
const LEAP_SECONDS = 10;

type Pressed = { key: string; shiftKey: boolean };

/** The moment that a key on the waveform leads to; undefined for other keys. */
export function momentByKey(
  { key, shiftKey }: Pressed,
  positionSeconds: number,
  durationSeconds: number,
): number | undefined {
  const steps = { stepSeconds: shiftKey ? FINE_STEP_SECONDS : STEP_SECONDS, leapSeconds: LEAP_SECONDS };
  return momentByTimelineKey(key, steps, positionSeconds, durationSeconds);
}
