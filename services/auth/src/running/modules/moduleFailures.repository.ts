import { execute } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, LessThan } from 'typeorm';
import { type ModuleFailure, moduleFailureEntity } from './moduleFailure.entity.ts';

export const moduleFailuresRepository = (manager: EntityManager) => {
  const failures = manager.getRepository(moduleFailureEntity);
  return {
    /** Adds one to the count, in one statement so that simultaneous reports all count. */
    async add(failure: Omit<ModuleFailure, 'count' | 'firstAt' | 'lastAt'>, now: Date): Promise<void> {
      await execute(
        manager,
        `INSERT INTO module_failure AS known (module, version, kind, count, message, first_at, last_at)
         VALUES ($1, $2, $3, 1, $4, $5, $5)
         ON CONFLICT (module, version, kind) DO UPDATE SET
           count = least(known.count + 1, 1000000000), message = excluded.message, last_at = excluded.last_at`,
        [failure.module, failure.version, failure.kind, failure.message, now],
      );
    },

    /** All known failures, latest first. */
    list: (): Promise<ModuleFailure[]> => failures.find({ order: { lastAt: 'DESC' } }),

    async deleteSilentSince(before: Date): Promise<void> {
      await failures.delete({ lastAt: LessThan(before) });
    },
  };
};

export type ModuleFailuresRepository = ReturnType<typeof moduleFailuresRepository>;
