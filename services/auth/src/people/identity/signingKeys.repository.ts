import type { EntityManager } from 'typeorm';
import { type SigningKeyRow, signingKeyEntity } from './signingKey.entity.ts';

export const signingKeysRepository = (manager: EntityManager) => {
  const keys = manager.getRepository(signingKeyEntity);
  return {
    find: (sealedFor: string): Promise<SigningKeyRow | null> => keys.findOneBy({ sealedFor }),

    /** Stores a new key unless another instance was first, and returns the stored one. */
    async keepFirst(key: SigningKeyRow): Promise<SigningKeyRow> {
      await keys.createQueryBuilder().insert().values(key).orIgnore().execute();
      return keys.findOneByOrFail({ sealedFor: key.sealedFor });
    },
  };
};
