import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { z } from 'zod';

const ofPerson = z.object({ userId: z.number().int() });

/** Hands what waits for a person to their browsers, or waits for the end of their quiet hours. Sent with the person as its key. */
export const gatherJob: JobKind<z.infer<typeof ofPerson>> = { name: 'push-gather', schema: ofPerson };

const ofDevice = z.object({
  deviceId: z.number().int(),
  /** shown as one message */
  notificationIds: z.array(z.number().int()).min(1),
  /** ISO 8601 */
  since: z.string(),
  /** how often the push service has asked for patience */
  delays: z.number().int(),
});

export type DeviceJob = z.infer<typeof ofDevice>;

/** Sends a message to one browser. */
export const deviceJob: JobKind<DeviceJob> = { name: 'push-device', schema: ofDevice, atOnce: 4 };
