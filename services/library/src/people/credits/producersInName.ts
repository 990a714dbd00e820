const MOST = 10;

/**
 * The people in a file name's producer part: `Ana & Bo`, `Ana, Bo`, `Ana x Bo`, `Ana and Bo`.
 *
 * @returns each once, in order; at most ten
 * @see PRODUCT.md, Versions
 */
export function producersInName(producer: string | null): string[] {
  const names = (producer ?? '')
    .split(/\s*,\s*(?:and\s+)?|\s+(?:&|x|and)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase())).slice(0, MOST);
}
