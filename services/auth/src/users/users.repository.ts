import { PEOPLE_CHANGED_CHANNEL, type UserNames } from '@simmer/contracts';
import { execute } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { type User, userEntity } from './user.entity.ts';

// Any numbers no other lock of this schema uses: new accounts are made one after the other, and so are changes of access and roles.
const NEW_ACCOUNT_LOCK = 7_461_002;
const PEOPLE_LOCK = 7_461_003;

export type Profile = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'bio'>;

export type AccessAndRoles = Pick<
  User,
  'accessEndedAt' | 'isAdmin' | 'isFirstAccount' | 'isCurator' | 'isCollaboratorEditor'
>;

/** Numbers that no column could hold are nobody's; Postgres would refuse the whole question. */
const possible = (ids: readonly number[]) => ids.filter((id) => id >= 1 && id <= 2_147_483_647);

const byName = 'lower(coalesce(u.display_name, u.first_name, u.email)), u.id';

export const usersRepository = (manager: EntityManager) => {
  const users = manager.getRepository(userEntity);
  return {
    findById: (id: number): Promise<User | null> => users.findOneBy({ id }),

    findByEmail: (email: string): Promise<User | null> => users.findOneBy({ email }),

    hasAccount: (email: string): Promise<boolean> => users.existsBy({ email }),

    /**
     * The account of that address, made now where there is none. Call it inside a transaction: the lock that lets only one account be the first
     * is held until its end.
     */
    async findOrCreate(email: string, now: Date): Promise<User> {
      const existing = await users.findOneBy({ email });
      if (existing) return existing;
      await execute(manager, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [NEW_ACCOUNT_LOCK]);
      await execute(
        manager,
        `INSERT INTO app_user (email, is_first_account, created_at)
         SELECT $1, NOT EXISTS (SELECT FROM app_user), $2
         ON CONFLICT (email) DO NOTHING`,
        [email, now],
      );
      return users.findOneByOrFail({ email });
    },

    /** Whoever has access, by name; hidden people where asked for. */
    list: ({ withHidden }: { withHidden: boolean }): Promise<User[]> => {
      const team = users.createQueryBuilder('u').where('u.access_ended_at IS NULL').orderBy(byName);
      return (withHidden ? team : team.andWhere('NOT u.is_hidden')).getMany();
    },

    /** Every account by name. */
    listAccounts: (): Promise<User[]> => users.createQueryBuilder('u').orderBy(byName).getMany(),

    /** Lets changes of access and roles happen one after the other; call it first, inside a transaction. */
    async lockPeople(): Promise<void> {
      await execute(manager, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PEOPLE_LOCK]);
    },

    /** Changes access or roles, and tells whoever shows people. */
    async change(id: number, change: Partial<AccessAndRoles>): Promise<void> {
      await users.update({ id }, change);
      await execute(manager, 'SELECT pg_notify($1, $2)', [PEOPLE_CHANGED_CHANNEL, String(id)]);
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
