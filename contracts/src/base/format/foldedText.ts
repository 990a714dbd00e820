// Letters that Unicode does not decompose into a base and a mark, as people type them.
const spelledOut: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // the final form of a letter, which differs while the word is being typed
  ς: 'σ',
};
const isPlain = /^[\0-\x7f]*$/;

/** Text for comparisons that ignore case and accents: `Été` and `ete` become equal. */
export function foldedText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Decomposed characters may contain capitals: ™ and 𝐀.
      .toLowerCase()
      .replace(/[øłđðþßæœıς]/g, (letter) => spelledOut[letter] ?? letter)
  );
}
