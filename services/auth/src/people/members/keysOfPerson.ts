import { calledName } from '@simmer/contracts/services';
import type { MadeKey } from '@simmer/service-common/registry/publisherKeys.ts';
import type { User } from '../users/user.entity.ts';

/** The store of publisher keys. */
export type KeyShelf = { list(): Promise<MadeKey[]>; end(id: string): Promise<void> };

type Maker = Pick<User, 'id' | 'displayName' | 'firstName' | 'email'>;

/** The keys a person has made. Older keys record only a name; in doubt they count as that person's. */
export function keysOf(maker: Maker, keys: readonly MadeKey[]): MadeKey[] {
  const names = [calledName(maker), maker.displayName, maker.firstName, maker.email];
  return keys.filter(({ createdById, createdBy }) =>
    createdById === undefined ? names.includes(createdBy) : createdById === maker.id,
  );
}
