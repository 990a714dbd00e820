/** Between two songs' texts; nobody types it. */
export const BETWEEN = '\0';

/** The texts of many songs as one, which is looked through many times faster than one for each. */
export type JoinedText = {
  text: string;
  /** where each song's part of the text is over */
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
 * Looks for a piece in every song's part.
 *
 * @param isMeant whether what stands there is what is looked for
 * @param onFound called once for each song that has it, with the song's place
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
