import { foldedText } from '@simmer/contracts';

/** The maximum number of suggested titles. */
const MOST_SUGGESTED = 10;

type TitleMatches = { titles: string[]; isNew: boolean };

const plain = (title: string) => foldedText(title.normalize('NFC').trim());

/**
 * The existing titles that contain the typed text, never the version's own, and whether that text would be a new song.
 *
 * @param titles all existing titles
 */
export function titleMatches(typed: string, titles: readonly string[], ownTitle: string): TitleMatches {
  const wanted = plain(typed);
  const own = plain(ownTitle);
  const others = titles.filter((title) => plain(title) !== own);
  const matching = others.filter((title) => plain(title).includes(wanted));
  // Best matches first: titles that start with the text, then those that contain it.
  const ranked = matching.sort((a, b) => Number(!plain(a).startsWith(wanted)) - Number(!plain(b).startsWith(wanted)));
  const isNew = wanted !== '' && wanted !== own && !others.some((title) => plain(title) === wanted);
  return { titles: ranked.slice(0, MOST_SUGGESTED), isNew };
}
