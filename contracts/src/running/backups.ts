import { z } from 'zod';
import { endpoint } from '../base/call/endpoint.ts';

export const nightlyBackups = z.object({
  /** `unknown`: no process that makes them has reported yet */
  state: z.enum(['unknown', 'off', 'on']),
  /** the newest one's time and size; null if there is none */
  lastAt: z.string().nullable(),
  lastBytes: z.number().int().min(0).nullable(),
  /** null while they are off */
  nextAt: z.string().nullable(),
  /** the last attempt, if it failed */
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});

export type NightlyBackups = z.infer<typeof nightlyBackups>;

export const getNightlyBackups = endpoint({
  name: 'getNightlyBackups',
  method: 'GET',
  path: '/api/admin/backups',
  service: 'auth',
  access: 'admin',
  summary:
    'When the last nightly backup was made, how large it is, when the next one is due, and why the last attempt failed',
  reply: { kind: 'json', schema: nightlyBackups },
});
