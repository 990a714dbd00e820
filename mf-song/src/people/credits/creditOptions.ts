/** How many people a choice shows at once; typing narrows it down. */
const MOST_OFFERED = 50;

/** A person to choose; a typed name that is on no list yet is new. */
export type CreditOption = { name: string; isNew: boolean };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The people to choose from for what is typed, an exact name first, without those credited already.
 *
 * @param mayBeNew whether a typed name that is on no list can be added too; it comes first, so that Enter means what is typed
 */
export function creditOptions(
  typed: string,
  known: readonly string[],
  credited: readonly string[],
  mayBeNew: boolean,
): CreditOption[] {
  const name = typed.trim();
  const isThere = credited.some((one) => same(one, name));
  const found = known
    .filter((one) => one.toLowerCase().includes(name.toLowerCase()) && !credited.some((other) => same(one, other)))
    .sort((one, other) => Number(same(other, name)) - Number(same(one, name)))
    .slice(0, MOST_OFFERED)
    .map((one) => ({ name: one, isNew: false }));
  const isNew = mayBeNew && name !== '' && !isThere && !found.some((one) => same(one.name, name));
  return isNew ? [{ name, isNew }, ...found] : found;
}
