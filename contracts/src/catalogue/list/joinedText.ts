/** Separates two songs' texts; nobody types it. */
export const BETWEEN = '\0';

/** The texts of many songs joined, which is many times faster to search than one text per song. */
export type JoinedText = {
  text: string;
  /** the end of each song's part */
  ends: Uint32Array;
};

export function joinedText(parts: readonly string[]): JoinedText {
  const ends = new Uint32Array(parts.length);
  let end = -BETWEEN.length;
  for (const [place, part] of parts.entries()) {
    end += BETWEEN.length + part.length;
    ends[place] = end;
  }
  return { text: parts.join(BETWEEN), ends };
}

/**
 * Finds a piece in every song's part.
 * @param isMeant whether a match counts
 * @param onFound called once per matching song, with its position
 */
export function eachWith(
  { text, ends }: JoinedText,
  piece: string,
  isMeant: (text: string, at: number) => boolean,
  onFound: (place: number) => void,
): void {
  let place = 0;
  let at = text.indexOf(piece);
  while (at >= 0) {
    while (at >= (ends[place] ?? text.length)) place += 1;
    const isFound = isMeant(text, at);
    if (isFound) onFound(place);
    at = text.indexOf(piece, isFound ? ends[place] : at + 1);
  }
}
