import {
  $listView,
  $playlistScope,
  ALL_SONGS,
  type DecisionFilter,
  FILTER_VERSION,
  filterVersion,
  type SongSort,
  type StatusFilter,
  savedSort,
  statusFilters,
} from '@simmer/contracts';
import { setListView } from '@simmer/contracts/library.owner';
import { computed } from 'nanostores';
import { rememberSearch } from './rememberedSearch.ts';

/** The sort order alone, which does not change while the user types a search. */
export const $chosenSort = computed($listView, ({ sort }) => sort);

/** The decision that the list is narrowed to. */
export const $chosenDecision = computed($listView, ({ decision }) => decision);

/** Searches the current list, and stores the text. */
export function searchFor(search: string): void {
  if ($listView.get().search === search) return;
  rememberSearch(search);
  setListView({ ...$listView.get(), search });
}

/** Sorts lists, and stores the order. */
export function sortBy(sort: SongSort): void {
  savedSort.write(sort);
  setListView({ ...$listView.get(), sort });
}

/** Shows only songs with these statuses: in all songs from now on, because the browser stores it; in a playlist for this visit. */
export function showStatuses(statuses: StatusFilter): void {
  if ($playlistScope.get() !== ALL_SONGS) return setListView({ ...$listView.get(), playlistStatuses: statuses });
  statusFilters.write(statuses);
  filterVersion.write(FILTER_VERSION);
  setListView({ ...$listView.get(), statuses });
}

/** Another list begins with the statuses that it shows at first. */
export function endPlaylistStatuses(): void {
  if ($listView.get().playlistStatuses) setListView({ ...$listView.get(), playlistStatuses: undefined });
}

/** Narrows lists to a decision, or shows all again. Not stored: it is for the moment. */
export function showDecision(decision: DecisionFilter | undefined): void {
  if ($listView.get().decision === decision) return;
  setListView({ ...$listView.get(), decision });
}
