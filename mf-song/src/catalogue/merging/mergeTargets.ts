import { foldedText, type Song, shownTitle, songSearch, titleKey } from '@simmer/contracts';

/** The maximum number of suggestions. */
const MOST_FOUND = 10;

const wordsOf = (title: string) => foldedText(titleKey(title)).split(' ');

/**
 * The songs that another one may be merged into: the search results, or before any typing those whose titles share most words
 * with its own. At most ten, never the song itself.
 */
export function mergeTargets(
  typed: string,
  song: Pick<Song, 'cleanTitle'>,
  songs: readonly Song[],
  customTitles: ReadonlyMap<string, string>,
): readonly Song[] {
  const isOther = ({ cleanTitle }: Song) => cleanTitle !== song.cleanTitle;
  if (typed.trim() !== '') return songSearch(songs, customTitles)(typed).filter(isOther).slice(0, MOST_FOUND);
  const titleOf = (one: Pick<Song, 'cleanTitle'>) => shownTitle(one, customTitles.get(one.cleanTitle));
  const own = new Set([...wordsOf(song.cleanTitle), ...wordsOf(titleOf(song))]);
  const alike = songs.filter(isOther).map((one) => {
    const words = [...new Set(wordsOf(titleOf(one)))];
    return { song: one, shared: words.filter((word) => own.has(word)).length / words.length };
  });
  // Sorting is stable: equally similar songs keep the list's order.
  return alike
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_FOUND)
    .map((one) => one.song);
}

/** Another song with this shown title, however it is written. */
export function songOfTitle(
  title: string,
  song: Pick<Song, 'cleanTitle'>,
  songs: readonly Song[],
  customTitles: ReadonlyMap<string, string>,
): Song | undefined {
  const key = titleKey(title);
  return songs.find(
    (other) =>
      other.cleanTitle !== song.cleanTitle && titleKey(shownTitle(other, customTitles.get(other.cleanTitle))) === key,
  );
}
