import { makeStyles } from '@simmer/kit/ui';
import { Select } from '@simmer/kit/ui-forms';
import { type LinkOrder, linkOrderOf, linkOrders } from './linkOrder.ts';

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
