import type { EntityManager } from 'typeorm';
import { type Avatar, avatarEntity } from './avatar.entity.ts';

export const avatarsRepository = (manager: EntityManager) => {
  const avatars = manager.getRepository(avatarEntity);
  return {
    async findImage(name: string): Promise<Buffer | undefined> {
      return (await avatars.findOne({ select: { userId: true, image: true }, where: { name } }))?.image;
    },

    /** Stores a person's picture in place of the previous one. */
    async keep(avatar: Avatar): Promise<void> {
      await avatars.upsert(avatar, ['userId']);
    },

    async delete(userId: number): Promise<void> {
      await avatars.delete({ userId });
    },
  };
};
