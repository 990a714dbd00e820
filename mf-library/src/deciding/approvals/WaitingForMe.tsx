import { decisionFilters } from '@simmer/contracts';
import { showDecision } from '../../catalogue/lists/listView.ts';
import { FilterChip } from '../../catalogue/panels/FilterChip.tsx';

const { value, label } = decisionFilters[0];

type Props = { count: number; isChosen: boolean };

/** Narrows the list to songs that wait for the reader; gone while there are none. */
export function WaitingForMe({ count, isChosen }: Props) {
  if (count === 0 && !isChosen) return null;
  return (
    <FilterChip
      label={label}
      count={count}
      isChosen={isChosen}
      onPress={() => showDecision(isChosen ? undefined : value)}
    />
  );
}
