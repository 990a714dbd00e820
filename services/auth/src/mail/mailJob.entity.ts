import { EntitySchema } from 'typeorm';

/** A mail that waits to be sent: of a sign-in attempt, or of an invitation. */
export type MailJob = {
  id: string;
  attemptId: string | null;
  invitationEmail: string | null;
  tries: number;
  runAfter: Date;
};

export const mailJobEntity = new EntitySchema<MailJob>({
  name: 'mailJob',
  tableName: 'mail_job',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    attemptId: { type: 'bigint', name: 'attempt_id', nullable: true },
    invitationEmail: { type: 'text', name: 'invitation_email', nullable: true },
    tries: { type: 'integer', default: 0 },
    runAfter: { type: 'timestamptz', name: 'run_after' },
  },
});
