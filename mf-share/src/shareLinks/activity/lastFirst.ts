import type { LinkActivity } from '@simmer/contracts/extra';

/** Personal links: those through which something happened last come first, ended ones last. */
export function lastFirst(personal: readonly LinkActivity[]): LinkActivity[] {
  const time = ({ lastHappenedAt }: LinkActivity) => (lastHappenedAt === null ? 0 : Date.parse(lastHappenedAt));
  return personal.toSorted((one, other) => Number(one.isEnded) - Number(other.isEnded) || time(other) - time(one));
}
