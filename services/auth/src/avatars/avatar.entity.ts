import { EntitySchema } from 'typeorm';

/** The one picture a person has. */
export type Avatar = {
  userId: number;
  /** the last part of its address */
  name: string;
  /** a WebP of 256 × 256 pixels */
  image: Buffer;
  createdAt: Date;
};

export const avatarEntity = new EntitySchema<Avatar>({
  name: 'avatar',
  columns: {
    userId: { type: 'integer', primary: true, name: 'user_id' },
    name: { type: 'text' },
    image: { type: 'bytea' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
