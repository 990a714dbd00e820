import type { Log } from '@simmer/service-common/base/log.ts';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import type { PeopleRepository } from './people.repository.ts';

type Deps = { people: PeopleRepository; log: Log };

/**
 * Compares whoever asks for anything with how they were known before, and renews their copy where that has changed: who takes another name or
 * picture is shown by it as soon as their next request arrives. Nobody waits for it.
 *
 * @see PRODUCT.md, Lists
 */
export function noticingPeople(identify: Identify, { people, log }: Deps): Identify {
  const known = new Map<number, string>();
  return async (request) => {
    const who = await identify(request);
    if (!who) return undefined;
    const { userId, firstName, lastName, displayName, profileImageUrl } = who;
    const shown = JSON.stringify([firstName, lastName, displayName, profileImageUrl]);
    if (known.get(userId) === shown) return who;
    known.set(userId, shown);
    people.renew(who).catch((error: unknown) => {
      known.delete(userId);
      log.warn({ err: error }, "somebody's names could not be renewed; their next request tries again");
    });
    return who;
  };
}
