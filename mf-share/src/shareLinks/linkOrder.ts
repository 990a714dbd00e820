import type { ShareLink } from '@simmer/contracts';

/** How a person's links can be sorted. */
export const linkOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'happened', label: 'What happened last' },
] as const;

export type LinkOrder = (typeof linkOrders)[number]['value'];

export const linkOrderOf = (value: string | null): LinkOrder => (value === 'happened' ? 'happened' : 'newest');

const timeOf = ({ lastHappenedAt }: ShareLink) => (lastHappenedAt ? Date.parse(lastHappenedAt) : 0);

/** @param links the newest first; links with which nothing happened keep that order */
export function sortedLinks(links: readonly ShareLink[], order: LinkOrder): ShareLink[] {
  return order === 'newest' ? [...links] : links.toSorted((one, other) => timeOf(other) - timeOf(one));
}
