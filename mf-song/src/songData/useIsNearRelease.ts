import { useQuery } from '@simmer/kit/query';
import { pagePlaylistLinks, pagePlaylists } from './lists.queries.ts';
import { useSongFacts } from './useSongFacts.ts';

/** The status of songs that are about to be released. */
const NEAR_RELEASE = 'Done(ish)';

/** Whether a song is nearly done, or in a playlist that somebody checks. @param cleanTitle undefined while none is known */
export function useIsNearRelease(cleanTitle: string | undefined): boolean {
  const { statuses } = useSongFacts();
  const { data: playlists } = useQuery(pagePlaylists);
  const { data: links } = useQuery(pagePlaylistLinks);
  if (cleanTitle === undefined) return false;
  if (statuses.get(cleanTitle) === NEAR_RELEASE) return true;
  const checkedIds = new Set(playlists?.flatMap(({ id, isChecked }) => (isChecked ? [id] : [])));
  return links?.some((link) => link.cleanTitle === cleanTitle && checkedIds.has(link.playlistId)) ?? false;
}
