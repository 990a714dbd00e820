import type { Publisher } from '@simmer/service-common/access.ts';
import { findPublisherKey } from '@simmer/service-common/registry/publisherKeys.ts';
import type { Limits } from '../limits/limits.ts';

type Deps = { modulesFolder: string; limits: Limits };

/**
 * Whose key came along as `Authorization: Bearer`; undefined where none did, or none that is known.
 *
 * @throws AppError `too_many_requests` for a wrong one past 20 in 15 minutes of one client
 */
export async function identifyPublisher(
  { authorization = '', client }: { authorization: string | undefined; client: string },
  { modulesFolder, limits }: Deps,
): Promise<Publisher | undefined> {
  const [, key] = /^Bearer ([\w-]{1,200})$/.exec(authorization) ?? [];
  if (!key) return undefined;
  const publisher = await findPublisherKey(modulesFolder, key);
  if (!publisher) await limits.count('publisherKeysOfClient', client);
  return publisher;
}
