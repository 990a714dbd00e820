import type { EntityManager } from 'typeorm';
import { type Invitation, invitationEntity } from './invitation.entity.ts';

export const invitationsRepository = (manager: EntityManager) => {
  const invitations = manager.getRepository(invitationEntity);
  return {
    isInvited: (email: string): Promise<boolean> => invitations.existsBy({ email }),

    find: (email: string): Promise<Invitation | null> => invitations.findOneBy({ email }),

    /** Stores an invitation; inviting again resets its date. */
    async keep(invitation: Invitation): Promise<void> {
      await invitations.upsert(invitation, ['email']);
    },
  };
};
