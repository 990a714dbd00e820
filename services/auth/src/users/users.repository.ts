import type { UserNames } from '@simmer/contracts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { type User, userEntity } from './user.entity.ts';

// Any number no other lock of this schema uses: new accounts are made one after the other.
const NEW_ACCOUNT_LOCK = 7_461_002;

export type Profile = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'bio'>;

/** Numbers that no column could hold are nobody's; Postgres would refuse the whole question. */
const possible = (ids: readonly number[]) => ids.filter((id) => id >= 1 && id <= 2_147_483_647);

const byName = 'lower(coalesce(u.display_name, u.first_name, u.email)), u.id';

export const usersRepository = (manager: EntityManager) => {
  const users = manager.getRepository(userEntity);
  return {
    findById: (id: number): Promise<User | null> => users.findOneBy({ id }),

    hasAccount: (email: string): Promise<boolean> => users.existsBy({ email }),

    /**
     * The account of that address, made now where there is none. Call it inside a transaction: the lock that lets only one account be the first
     * is held until its end.
     */
    async findOrCreate(email: string, now: Date): Promise<User> {
      const existing = await users.findOneBy({ email });
      if (existing) return existing;
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [NEW_ACCOUNT_LOCK]);
      await manager.query(
        `INSERT INTO app_user (email, is_first_account, created_at)
         SELECT $1, NOT EXISTS (SELECT FROM app_user), $2
         ON CONFLICT (email) DO NOTHING`,
        [email, now],
      );
      return users.findOneByOrFail({ email });
    },

    /** Everybody by name; hidden people where asked for. */
    list: ({ withHidden }: { withHidden: boolean }): Promise<User[]> => {
      const everybody = users.createQueryBuilder('u').orderBy(byName);
      return (withHidden ? everybody : everybody.where('NOT u.is_hidden')).getMany();
    },

    /** Those among the ids that exist. */
    listByIds: (ids: readonly number[]): Promise<User[]> =>
      users.find({ where: { id: In(possible(ids)) }, order: { id: 'ASC' } }),

    /** Fills in a profile that is not complete yet; leaves a complete one as it is. @returns whether it did */
    async completeProfile(id: number, profile: Profile, now: Date): Promise<boolean> {
      const { affected } = await users.update(
        { id, profileCompletedAt: IsNull() },
        { ...profile, profileCompletedAt: now },
      );
      return affected === 1;
    },

    /** Writes only what is given: of two changes at once neither undoes the other. */
    async updateProfile(id: number, profile: Partial<Profile>): Promise<void> {
      if (Object.keys(profile).length > 0) await users.update({ id }, profile);
    },

    async setProfileImage(id: number, profileImageUrl: string | null): Promise<void> {
      await users.update({ id }, { profileImageUrl });
    },

    async setHidden(id: number, isHidden: boolean): Promise<void> {
      await users.update({ id }, { isHidden });
    },

    /** Names and pictures of those among the ids that exist. */
    async namesOf(ids: readonly number[]): Promise<UserNames['users']> {
      const found = await users.find({
        select: { id: true, firstName: true, displayName: true, profileImageUrl: true, profileCompletedAt: true },
        where: { id: In(possible(ids)) },
      });
      return found.map(({ profileCompletedAt, ...person }) => ({
        ...person,
        isProfileComplete: profileCompletedAt !== null,
      }));
    },
  };
};
