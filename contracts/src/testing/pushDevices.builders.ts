import { examplePushDevice } from '../http/examples/pushDevices.ts';
import type { PushDevice } from '../http/pushDevices.ts';

export { examplePublicKey, examplePushAddress } from '../http/examples/pushDevices.ts';

/** A browser that shows notifications; give what the test is about. */
export function aPushDevice(given: Partial<PushDevice> = {}): PushDevice {
  return { ...examplePushDevice, ...given };
}
