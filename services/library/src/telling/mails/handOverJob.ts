import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { z } from 'zod';

const ofMail = z.object({ mailId: z.number().int() });

/** Hands a mail over to auth; tried until auth has it. Sent with the key `mail-{mailId}`. */
export const handOverJob: JobKind<z.infer<typeof ofMail>> = { name: 'notification-mail-hand-over', schema: ofMail };
