import type { ShareLink } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { Select } from '@simmer/kit/ui-forms';

/** How a person's links can be sorted. */
const linkOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'happened', label: 'Latest activity' },
] as const;

type LinkOrder = (typeof linkOrders)[number]['value'];

export const linkOrderOf = (value: string | null): LinkOrder => (value === 'happened' ? 'happened' : 'newest');

const timeOf = ({ lastHappenedAt }: ShareLink) => (lastHappenedAt ? Date.parse(lastHappenedAt) : 0);

/** @param links the newest first; links with which nothing happened keep that order */
export function sortedLinks(links: readonly ShareLink[], order: LinkOrder): ShareLink[] {
  return order === 'newest' ? [...links] : links.toSorted((one, other) => timeOf(other) - timeOf(one));
}

const useStyles = makeStyles({
  choice: { '@media (pointer: coarse)': { '& select': { minHeight: '44px' } } },
});

/** How the links are sorted. */
export function LinkOrderChoice({ order, onChange }: { order: LinkOrder; onChange(order: LinkOrder): void }) {
  const styles = useStyles();
  return (
    <Select
      className={styles.choice}
      aria-label="Sort the links"
      value={order}
      onChange={(_, { value }) => onChange(linkOrderOf(value))}
    >
      {linkOrders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
