import {
  type CurrentUser,
  calledName,
  formatSongCount,
  MOST_SONGS_AT_ONCE,
  type Playlist,
  type PlaylistSongLink,
  TOO_MANY_SONGS,
} from '@simmer/contracts';
import { mayAddSongs } from '../playlists/mayAddSongs.ts';

/** What a drop on a playlist would do, or why it is refused, as a sentence. */
export type DropVerdict = { kind: 'add' | 'refused'; sentence: string };

type Options = {
  titles: readonly string[];
  playlist: Playlist;
  links: readonly PlaylistSongLink[];
  member: CurrentUser | undefined;
};

/** Predicts what dropping these songs on a playlist does. The server decides in the end. */
export function dropVerdict({ titles, playlist, links, member }: Options): DropVerdict {
  const { id, name, user } = playlist;
  const refused = (sentence: string): DropVerdict => ({ kind: 'refused', sentence });
  if (!mayAddSongs(playlist, member)) {
    return refused(`Only ${calledName(user) || 'its owner'} can add songs to ${name}`);
  }
  if (titles.length > MOST_SONGS_AT_ONCE) return refused(TOO_MANY_SONGS);
  const inIt = new Set(links.flatMap(({ playlistId, cleanTitle }) => (playlistId === id ? [cleanTitle] : [])));
  const missing = titles.filter((title) => !inIt.has(title)).length;
  if (missing === 0) return refused(titles.length === 1 ? `Already in ${name}` : `All are already in ${name}`);
  const what = titles.length === 1 ? 'Add' : `Add ${formatSongCount(missing)}`;
  const rest = titles.length - missing;
  return { kind: 'add', sentence: `${what} to ${name}${rest > 0 ? ` (${rest} already in it)` : ''}` };
}
