import {
  $listView,
  FILTER_VERSION,
  filterVersion,
  lastSearch,
  type SongSort,
  type StatusFilter,
  savedSort,
  statusFilters,
} from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { computed } from 'nanostores';

/** The chosen order alone: what depends on it stands still while somebody types. */
export const $chosenSort = computed($listView, ({ sort }) => sort);

/** Searches the shown list, and remembers the text. */
export function searchFor(search: string): void {
  if ($listView.get().search === search) return;
  lastSearch.write(search);
  setListView({ ...$listView.get(), search });
}

/** Puts lists in this order, and remembers it. */
export function sortBy(sort: SongSort): void {
  savedSort.write(sort);
  setListView({ ...$listView.get(), sort });
}

/** Shows only songs of these statuses, and remembers the choice. */
export function showStatuses(statuses: StatusFilter): void {
  statusFilters.write(statuses);
  filterVersion.write(FILTER_VERSION);
  setListView({ ...$listView.get(), statuses, hasChosenStatuses: true });
}
