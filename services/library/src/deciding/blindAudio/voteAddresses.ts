import type { Identity, VoteAddresses } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type BlindSound, blindAddress } from '@simmer/service-common/internal/blindToken.ts';
import { addressLivesSeconds } from '@simmer/service-common/internal/mediaAddress.ts';
import { labelOrder, labelsOf } from './labelOrder.ts';

export type AddressDeps = { labelKey: Buffer; clock: Clock; mediaSecret: string };

/** @param names of the copies, by place */
type Voting = { voteId: number; who: Identity; names: readonly string[] };
type Sounding = Omit<BlindSound, 'voteId' | 'userId'>;

/** The addresses of a vote's audio in a voter's own order, for their session. @param soundOf what each plays, by its copy and place */
export function voteAddresses(
  { voteId, who, names }: Voting,
  { labelKey, clock, mediaSecret }: AddressDeps,
  soundOf: (copyName: string, place: number) => Sounding,
): VoteAddresses {
  const { userId, sessionId } = who;
  const madeFor = { sessionId, now: clock.now(), secretWord: mediaSecret };
  const order = labelOrder(labelKey, { voteId, userId, count: names.length });
  return {
    audio: labelsOf(order.length).map((label, at) => {
      const place = order[at] ?? -1;
      const copyName = names[place];
      if (copyName === undefined) throw new Error(`A copy of the vote ${voteId} is missing.`);
      return { label, address: blindAddress({ voteId, userId, ...soundOf(copyName, place) }, madeFor) };
    }),
    worksForSeconds: addressLivesSeconds(madeFor.now),
  };
}
