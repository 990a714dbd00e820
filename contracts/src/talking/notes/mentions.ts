/** A person whom a text may mention as `@name`, by any of their names. */
export type Mentionable = { id: number; names: readonly string[] };

/** A piece of a text: plain, or a mention. */
export type TextPiece = { text: string; userId?: number };

const wordCharacter = /[\p{L}\p{N}_]/u;
const anyMention = /@[\p{L}\p{N}_][\p{L}\p{N}_.'-]*/uy;

/** A name ends before anything but a letter, digit or underscore: `@ann` is not in `@anna`. */
const endsAt = (text: string, index: number) =>
  !wordCharacter.test(String.fromCodePoint(text.codePointAt(index) ?? 32));

/**
 * Splits a text at its mentions. An `@` directly after a word does not count, so addresses are not mentions. Ignores
 * case; of several matching names, the longest counts.
 * @param keepsUnknown one of the people has been renamed: unknown `@words` count as mentions (with id 0)
 * @returns pieces that add up to the whole text
 * @see PRODUCT.md, Notes
 */
export function cutAtMentions(text: string, people: readonly Mentionable[], keepsUnknown = false): TextPiece[] {
  const named = people
    .flatMap(({ id, names }) => names.filter(Boolean).map((name) => ({ id, name: name.toLowerCase() })))
    .sort((a, b) => b.name.length - a.name.length);
  const pieces: TextPiece[] = [];
  let plainFrom = 0;
  const cut = (from: number, to: number, userId: number) => {
    if (from > plainFrom) pieces.push({ text: text.slice(plainFrom, from) });
    pieces.push({ text: text.slice(from, to), userId });
    plainFrom = to;
  };
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, plainFrom))) {
    if (at > 0 && wordCharacter.test(text[at - 1] ?? '')) continue;
    const found = named.find(
      ({ name }) =>
        text.slice(at + 1, at + 1 + name.length).toLowerCase() === name && endsAt(text, at + 1 + name.length),
    );
    if (found) {
      cut(at, at + 1 + found.name.length, found.id);
      continue;
    }
    anyMention.lastIndex = at;
    const [unknown] = (keepsUnknown && anyMention.exec(text)) || [];
    if (unknown) cut(at, at + unknown.length, 0);
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom) });
  return pieces;
}

/** The people a text mentions by a name that only one of them has. */
export function mentionedIn(text: string, people: readonly Mentionable[]): number[] {
  const owners = new Map<string, number>();
  for (const { names } of people) {
    for (const name of new Set(names.map((one) => one.toLowerCase()))) owners.set(name, (owners.get(name) ?? 0) + 1);
  }
  const certain = people.map(({ id, names }) => ({
    id,
    names: names.filter((name) => owners.get(name.toLowerCase()) === 1),
  }));
  return [...new Set(cutAtMentions(text, certain).flatMap(({ userId }) => userId ?? []))];
}
