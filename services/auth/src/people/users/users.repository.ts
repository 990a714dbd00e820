import { LARGEST_ID, PEOPLE_CHANGED_CHANNEL, type UserNames } from '@simmer/contracts/services';
import { execute } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { type User, userEntity } from './user.entity.ts';

// Numbers that no other lock of this schema uses: new accounts are created one at a time, and so are changes of access
// and roles.
const NEW_ACCOUNT_LOCK = 7_461_002;
const PEOPLE_LOCK = 7_461_003;

export type Profile = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'bio'>;

export type AccessAndRoles = Pick<
  User,
  'accessEndedAt' | 'isAdmin' | 'isFirstAccount' | 'isCurator' | 'isCollaboratorEditor'
>;

/** Ids that don't fit the column belong to no one; Postgres would refuse the whole query. */
const possible = (ids: readonly number[]) => ids.filter((id) => id >= 1 && id <= LARGEST_ID);

const byName = 'lower(coalesce(u.display_name, u.first_name, u.email)), u.id';

const announceChange = (manager: EntityManager, id: number): Promise<void> =>
  execute(manager, 'SELECT pg_notify($1, $2)', [PEOPLE_CHANGED_CHANNEL, String(id)]);

export const usersRepository = (manager: EntityManager) => {
  const users = manager.getRepository(userEntity);
  return {
    findById: (id: number): Promise<User | null> => users.findOneBy({ id }),

    findByEmail: (email: string): Promise<User | null> => users.findOneBy({ email }),

    hasAccount: (email: string): Promise<boolean> => users.existsBy({ email }),

    /**
     * Finds the account of an address or creates it. Call it in a transaction: the lock that allows only one first
     * account is held until its end.
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

    /** Everyone with access, by name; hidden people on request. */
    list: ({ withHidden }: { withHidden: boolean }): Promise<User[]> => {
      const team = users.createQueryBuilder('u').where('u.access_ended_at IS NULL').orderBy(byName);
      return (withHidden ? team : team.andWhere('NOT u.is_hidden')).getMany();
    },

    /** Every account by name. */
    listAccounts: (): Promise<User[]> => users.createQueryBuilder('u').orderBy(byName).getMany(),

    /** Serializes changes of access and roles; call it first in a transaction. */
    async lockPeople(): Promise<void> {
      await execute(manager, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [PEOPLE_LOCK]);
    },

    /** Changes access or roles, and notifies services that show people. */
    async change(id: number, change: Partial<AccessAndRoles>): Promise<void> {
      await users.update({ id }, change);
      await announceChange(manager, id);
    },

    /** The ids that exist. */
    listByIds: (ids: readonly number[]): Promise<User[]> =>
      users.find({ where: { id: In(possible(ids)) }, order: { id: 'ASC' } }),

    /** Completes a profile, with which somebody joins the team; leaves a complete one unchanged. @returns whether it changed */
    async completeProfile(id: number, profile: Profile, now: Date): Promise<boolean> {
      const { affected } = await users.update(
        { id, profileCompletedAt: IsNull() },
        { ...profile, profileCompletedAt: now },
      );
      if (affected !== 1) return false;
      await announceChange(manager, id);
      return true;
    },

    /** Writes only the given fields, so simultaneous changes don't undo each other. */
    async updateProfile(id: number, profile: Partial<Profile>): Promise<void> {
      if (Object.keys(profile).length > 0) await users.update({ id }, profile);
    },

    async setProfileImage(id: number, profileImageUrl: string | null): Promise<void> {
      await users.update({ id }, { profileImageUrl });
    },

    async setHidden(id: number, isHidden: boolean): Promise<void> {
      await users.update({ id }, { isHidden });
    },

    /** Names and pictures of the ids that exist. */
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

export type UsersRepository = ReturnType<typeof usersRepository>;
