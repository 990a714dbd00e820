import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A queued email: for a sign-in attempt, an invitation, about a link, or about notifications. */
export const mailJob = z.object({
  id: z.string(),
  attemptId: z.string().nullable(),
  invitationEmail: z.string().nullable(),
  /** what an email about a link says, encrypted */
  sealedMail: z.instanceof(Buffer).nullable(),
  /** what an email about notifications says, encrypted */
  sealedNotifications: z.instanceof(Buffer).nullable(),
  queuedAt: z.date(),
  tries: z.number(),
  runAfter: z.date(),
});

type MailJob = z.infer<typeof mailJob>;

export const mailJobEntity = new CheckedEntity<MailJob>(mailJob, {
  name: 'mailJob',
  tableName: 'mail_job',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    attemptId: { type: 'bigint', name: 'attempt_id', nullable: true },
    invitationEmail: { type: 'text', name: 'invitation_email', nullable: true },
    sealedMail: { type: 'bytea', name: 'sealed_mail', nullable: true },
    sealedNotifications: { type: 'bytea', name: 'sealed_notifications', nullable: true },
    queuedAt: { type: 'timestamptz', name: 'queued_at' },
    tries: { type: 'integer', default: 0 },
    runAfter: { type: 'timestamptz', name: 'run_after' },
  },
});
