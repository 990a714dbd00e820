import { examplePushDevice } from './pushDevices.examples.ts';
import type { PushDevice } from './pushDevices.ts';

export { examplePublicKey, examplePushAddress } from './pushDevices.examples.ts';

/** A browser that shows notifications; give what the test is about. */
export function aPushDevice(overrides: Partial<PushDevice> = {}): PushDevice {
  return { ...examplePushDevice, ...overrides };
}
