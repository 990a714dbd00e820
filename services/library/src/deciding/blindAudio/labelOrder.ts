import { createHmac } from 'node:crypto';
import { type VoteLabel, voteLabels } from '@simmer/contracts/services';

/** Who hears which vote, and how many versions that is between. */
export type Hearing = { voteId: number; userId: number; count: number };

/**
 * The places of a vote's versions in a voter's own order: the first is their A. It follows from a secret, so it is always the same, nobody
 * else can work it out, and none is more likely than another.
 */
export function labelOrder(key: Buffer, { voteId, userId, count }: Hearing): number[] {
  const digest = createHmac('sha256', key).update(`${voteId} ${userId}`).digest('hex');
  let drawn = BigInt(`0x${digest}`);
  const left = Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: count }, () => {
    const choices = BigInt(left.length);
    const [place = 0] = left.splice(Number(drawn % choices), 1);
    drawn /= choices;
    return place;
  });
}

/** The labels of a vote between so many versions. */
export const labelsOf = (count: number): VoteLabel[] => voteLabels.slice(0, count);

/** The place that a voter's label means; undefined for a label that the vote doesn't have. */
export function placeOfLabel(key: Buffer, hearing: Hearing, label: VoteLabel): number | undefined {
  return labelOrder(key, hearing)[voteLabels.indexOf(label)];
}

/** A voter's label of a place. */
export function labelOfPlace(key: Buffer, hearing: Hearing, place: number): VoteLabel {
  const label = voteLabels[labelOrder(key, hearing).indexOf(place)];
  if (!label) throw new Error(`The vote ${hearing.voteId} has no place ${place}.`);
  return label;
}
