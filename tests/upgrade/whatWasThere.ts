import { listFavorites, listSongs } from '@simmer/contracts';
import { z } from 'zod';

/** What later work in the background may add to or measure again; nobody entered it. */
const measured = new Set(['duration', 'waveform', 'analysis', 'sound', 'peaks']);

const isNothing = (value: unknown) => value === null || value === undefined;

/**
 * An answer without what was not there: where an older version said null, a newer one may know more. Lists stay whole,
 * in their order.
 */
export function whatWasThere(answer: unknown): object {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, inner]) => !isNothing(inner) && !measured.has(name))
        .map(([name, inner]) => [name, strip(inner)]),
    );
  };
  return strip(answer) as object;
}

/** Lists that pages put in order themselves; a service may send them in any. */
const unordered = new Set([listSongs.path, listFavorites.path]);

const things = z.array(z.looseObject({ id: z.number() }));

/** An answer in an order that does not depend on the version. */
export function inOneOrder(path: string, answer: unknown): unknown {
  if (!unordered.has(path)) return answer;
  return things.parse(answer).sort((one, other) => one.id - other.id);
}
