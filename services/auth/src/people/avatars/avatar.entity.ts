import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A person's only picture. */
export const avatar = z.object({
  userId: z.number(),
  /** the last part of its address */
  name: z.string(),
  /** a WebP of 256 × 256 pixels */
  image: z.instanceof(Buffer),
  createdAt: z.date(),
});

export type Avatar = z.infer<typeof avatar>;

export const avatarEntity = new CheckedEntity<Avatar>(avatar, {
  name: 'avatar',
  columns: {
    userId: { type: 'integer', primary: true, name: 'user_id' },
    name: { type: 'text' },
    image: { type: 'bytea' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
