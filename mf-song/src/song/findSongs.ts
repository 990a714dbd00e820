import { foldedText, type Song } from '@simmer/contracts';

/** How many songs the search box shows at most. */
export const MOST_FOUND = 10;

const linesOf = new WeakMap<readonly Song[], string[]>();

/** What a song is found by: its titles, its producer and its file name, one line each. */
function preparedLines(songs: readonly Song[], customTitles: ReadonlyMap<string, string>): string[] {
  return songs.map(({ cleanTitle, producer, filename }) =>
    foldedText(`${cleanTitle}\n${customTitles.get(cleanTitle) ?? ''}\n${producer ?? ''}\n${filename}`),
  );
}

/**
 * The first songs whose title, producer or file name holds the query, without regard to case and accents.
 *
 * @returns none for a blank query; at most ten
 */
export function findSongs(
  songs: readonly Song[],
  customTitles: ReadonlyMap<string, string>,
  query: string,
): readonly Song[] {
  const wanted = foldedText(query.trim());
  if (!wanted) return [];
  let lines = linesOf.get(songs);
  if (!lines) {
    lines = preparedLines(songs, customTitles);
    linesOf.set(songs, lines);
  }
  const found: Song[] = [];
  for (const [place, line] of lines.entries()) {
    const song = songs[place];
    if (song && line.includes(wanted)) found.push(song);
    if (found.length === MOST_FOUND) break;
  }
  return found;
}
