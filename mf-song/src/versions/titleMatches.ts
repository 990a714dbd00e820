import { foldedText } from '@simmer/contracts';

/** How many existing titles are suggested at most. */
const MOST_SUGGESTED = 10;

export type TitleMatches = { titles: string[]; isNew: boolean };

const plain = (title: string) => foldedText(title.normalize('NFC').trim());

/**
 * The existing titles that hold what was typed, never the version's own, and whether what was typed would be a new song.
 *
 * @param titles every title there is
 */
export function titleMatches(typed: string, titles: readonly string[], ownTitle: string): TitleMatches {
  const wanted = plain(typed);
  const own = plain(ownTitle);
  const others = titles.filter((title) => plain(title) !== own);
  const matching = others.filter((title) => plain(title).includes(wanted));
  // The most alike first: what begins with the text, then what holds it.
  const ranked = matching.sort((a, b) => Number(!plain(a).startsWith(wanted)) - Number(!plain(b).startsWith(wanted)));
  const isNew = wanted !== '' && wanted !== own && !others.some((title) => plain(title) === wanted);
  return { titles: ranked.slice(0, MOST_SUGGESTED), isNew };
}
