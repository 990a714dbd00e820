// Letters that Unicode does not take apart into a base and a mark, as people type them.
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
  // the last letter of a word, which is another one while the word is being typed
  ς: 'σ',
};
const isPlain = /^[\0-\x7f]*$/;

/** Text as it is compared when case and accents do not count: `Été` and `ete` become the same. */
export function foldedText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // What comes apart may have capitals: ™ and 𝐀.
      .toLowerCase()
      .replace(/[øłđðþßæœıς]/g, (letter) => spelledOut[letter] ?? letter)
  );
}
