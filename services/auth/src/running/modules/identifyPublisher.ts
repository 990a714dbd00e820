import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { findPublisherKey, type MadeKey } from '@simmer/service-common/registry/publisherKeys.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import { clientOfRequest, type KnownProxies } from '../../base/askedFrom.ts';
import type { Limits } from '../../limits/limits.ts';
import type { User } from '../../people/users/user.entity.ts';

type Deps = KnownProxies & {
  modules: Pick<ModulesStore, 'read'>;
  users: { findById(id: number): Promise<Pick<User, 'accessEndedAt'> | null> };
  limits: Limits;
};

/**
 * Finds the owner of the key in `Authorization: Bearer`; undefined without a key, for an unknown one, or if its owner's
 * access has ended.
 * @throws AppError `too_many_requests` past 20 wrong keys in 15 minutes per client
 */
export async function identifyPublisher(
  request: RawExchange['request'],
  { modules, users, limits, proxies }: Deps,
): Promise<MadeKey | undefined> {
  const [, key] = /^Bearer ([\w-]{1,200})$/.exec(request.get('authorization') ?? '') ?? [];
  if (!key) return undefined;
  const publisher = await modules.read((folder) => findPublisherKey(folder, key));
  if (publisher && (await isEnded(publisher, users))) return undefined;
  if (!publisher) await limits.count('publisherKeysOfClient', clientOfRequest(request, proxies));
  return publisher;
}

/** Keys made on the server belong to no account. */
async function isEnded({ createdById }: MadeKey, users: Deps['users']): Promise<boolean> {
  if (typeof createdById !== 'number') return false;
  const maker = await users.findById(createdById);
  return !maker || maker.accessEndedAt !== null;
}
