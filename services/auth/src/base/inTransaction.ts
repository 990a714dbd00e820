import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import type { EntityManager } from 'typeorm';

/** Runs work on several repositories in one transaction. */
export type InTransaction<Repositories> = <T>(
  work: (repositories: Repositories, queries: Queries) => Promise<T>,
) => Promise<T>;

export const transactionsOf =
  <R>(database: ServiceDatabase, repositoriesOn: (manager: EntityManager) => R): InTransaction<R> =>
  (work) =>
    database.transaction((manager) => work(repositoriesOn(manager), manager));
