import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { z } from 'zod';

const ofPerson = z.object({ userId: z.number().int() });
const ofNotification = z.object({ notificationId: z.number().int() });

/** Has a person's mails worked out: something new may go into one. Sent with the key `mail-{userId}`. */
export const mailJob: JobKind<z.infer<typeof ofPerson>> = { name: 'notification-mail', schema: ofPerson };

/** Has a notification pushed to its person's browsers. */
export const pushJob: JobKind<z.infer<typeof ofNotification>> = { name: 'notification-push', schema: ofNotification };
