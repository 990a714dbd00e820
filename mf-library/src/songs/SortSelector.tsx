import { type SongSort, songSort } from '@simmer/contracts';
import { Select } from '@simmer/kit/ui';
import { sortBy } from '../lists/listView.ts';

const labels: Record<SongSort, string> = {
  'modified-desc': 'Newest first',
  'modified-asc': 'Oldest first',
  title: 'Title',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  favorites: 'Most faves',
  status: 'Status',
  random: 'Random',
  custom: 'Custom order',
};

type Props = { sort: SongSort; hasCustomOrder: boolean; className?: string };

/** The list's sort order; the custom order only if the list has one. */
export function SortSelector({ sort, hasCustomOrder, className }: Props) {
  const offered = Object.entries(labels).filter(([value]) => value !== 'custom' || hasCustomOrder);
  return (
    <Select
      className={className}
      size="large"
      appearance="filled-darker"
      aria-label="Sort by"
      value={sort}
      onChange={(_, { value }) => sortBy(songSort.parse(value))}
    >
      {offered.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
