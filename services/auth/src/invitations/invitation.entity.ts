import { EntitySchema } from 'typeorm';

/** Somebody who may sign in because an admin asked them to. */
export type Invitation = { email: string; invitedBy: number | null; invitedAt: Date };

export const invitationEntity = new EntitySchema<Invitation>({
  name: 'invitation',
  columns: {
    email: { type: 'text', primary: true },
    invitedBy: { type: 'integer', name: 'invited_by', nullable: true },
    invitedAt: { type: 'timestamptz', name: 'invited_at' },
  },
});
