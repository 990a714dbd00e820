import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { titleKey } from '../../catalogue/songs/titleKey.ts';
import {
  type FollowChoice,
  type FollowReason,
  getSongFollow,
  listMutedSongs,
  type SongFollow,
  setSongFollow,
} from './songFollows.ts';

/**
 * Handlers for following songs; a favourite is a reason, and what is chosen stays.
 *
 * @param initial by title: what the person has chosen, and further reasons why they follow a song
 */
export function songFollowHandlers(
  double = createSongsDouble(aSmallLibrary()),
  initial: Readonly<Record<string, { choice?: FollowChoice; reasons?: FollowReason[] }>> = {},
): HttpHandler[] {
  const choices = new Map<string, FollowChoice>();
  const reasons = new Map<string, FollowReason[]>();
  for (const [title, start] of Object.entries(initial)) {
    choices.set(titleKey(title), start.choice ?? 'automatic');
    reasons.set(titleKey(title), start.reasons ?? []);
  }
  const find = (title: string) => {
    const song = double.find(title);
    if (song.isHidden) throw new DoubleRefusal('not_found', 'Song not found');
    return song;
  };
  function follow(title: string): SongFollow {
    const { id, cleanTitle } = find(title);
    const key = titleKey(cleanTitle);
    const choice = choices.get(key) ?? 'automatic';
    const more = (reasons.get(key) ?? []).filter((reason) => reason !== 'favorite' || !double.isFavorited(id));
    const why: FollowReason[] = double.isFavorited(id) ? ['favorite', ...more] : more;
    const isFollowing = choice === 'following' || (choice === 'automatic' && why.length > 0);
    return { cleanTitle, choice, isFollowing, reasons: why };
  }
  return [
    standInFor(getSongFollow, ({ params: { title } }): SongFollow => {
      if (double.lookUp(title)?.isHidden === false) return follow(title);
      return { cleanTitle: title, choice: 'automatic', isFollowing: false, reasons: [] };
    }),
    standInFor(setSongFollow, ({ params, body }) => {
      choices.set(titleKey(find(params.title).cleanTitle), body.choice);
      return follow(params.title);
    }),
    standInFor(listMutedSongs, () =>
      double
        .visible()
        .filter(({ cleanTitle }) => choices.get(titleKey(cleanTitle)) === 'muted')
        .map(({ cleanTitle }) => ({ cleanTitle, title: cleanTitle }))
        .sort((one, other) => one.title.localeCompare(other.title)),
    ),
  ];
}
