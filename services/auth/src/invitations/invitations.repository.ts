import type { EntityManager } from 'typeorm';
import { type Invitation, invitationEntity } from './invitation.entity.ts';

export const invitationsRepository = (manager: EntityManager) => {
  const invitations = manager.getRepository(invitationEntity);
  return {
    isInvited: (email: string): Promise<boolean> => invitations.existsBy({ email }),

    find: (email: string): Promise<Invitation | null> => invitations.findOneBy({ email }),

    /** Takes an invitation down; one made again counts from now. */
    async keep(invitation: Invitation): Promise<void> {
      await invitations.upsert(invitation, ['email']);
    },
  };
};
