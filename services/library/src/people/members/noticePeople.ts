import type { Identity } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PeopleRepository } from './people.repository.ts';

type Deps = { people: PeopleRepository; log: Log };

/**
 * Compares each caller with our copy of them and updates it if it differs, so a new name or picture shows from their next request on. Runs
 * in the background.
 *
 * @see PRODUCT.md, Lists
 */
export function noticingPeople(identify: Identify, { people, log }: Deps): Identify {
  const known = new Map<number, { who: Identity; shown: string; inTurn: LimitFunction }>();
  return async (request) => {
    const who = await identify(request);
    if (!who) return undefined;
    const { userId, firstName, lastName, displayName, profileImageUrl } = who;
    const before = known.get(userId);
    // Calls with the same token share one object.
    if (before?.who === who) return who;
    const shown = JSON.stringify([firstName, lastName, displayName, profileImageUrl]);
    // One after the other: of two names, the later one stays.
    const inTurn = before?.inTurn ?? pLimit(1);
    known.set(userId, { who, shown, inTurn });
    if (before?.shown === shown) return who;
    const renew = async () => {
      try {
        await people.renew(who);
      } catch (error) {
        known.delete(userId);
        log.warn({ err: error }, "could not update a person's copy; their next request will retry");
      }
    };
    void inTurn(renew);
    return who;
  };
}
