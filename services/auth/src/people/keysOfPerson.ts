import type { MadeKey } from '@simmer/service-common/registry/publisherKeys.ts';
import type { User } from '../users/user.entity.ts';

/** Where keys to publish modules are kept. */
export type KeyShelf = { list(): Promise<MadeKey[]>; end(id: string): Promise<void> };

type Maker = Pick<User, 'id' | 'displayName' | 'firstName' | 'email'>;

/** The keys that somebody has made. Older keys say only by which name; rather one too many of them counts as theirs than one too few. */
export function keysOf(maker: Maker, keys: readonly MadeKey[]): MadeKey[] {
  const names = [maker.displayName, maker.firstName, maker.email];
  return keys.filter(({ createdById, createdBy }) =>
    createdById === undefined ? names.includes(createdBy) : createdById === maker.id,
  );
}
