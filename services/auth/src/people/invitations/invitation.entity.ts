import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A person who may sign in because an admin invited them. */
export const invitation = z.object({
  email: z.string(),
  invitedBy: z.number().nullable(),
  invitedAt: z.date(),
});

export type Invitation = z.infer<typeof invitation>;

export const invitationEntity = new CheckedEntity<Invitation>(invitation, {
  name: 'invitation',
  columns: {
    email: { type: 'text', primary: true },
    invitedBy: { type: 'integer', name: 'invited_by', nullable: true },
    invitedAt: { type: 'timestamptz', name: 'invited_at' },
  },
});
