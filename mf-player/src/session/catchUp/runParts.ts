import { type CatchUp, type CatchUpItem, catchUpTitle } from '@simmer/contracts/extra';
import { factorOf } from '../loudness.ts';
import type { RunPart } from '../run.ts';

/** How far a part is turned down at most. */
const MOST_DB = 12;

/** How loud each version plays, 0 to 1, to match the quietest. An unmeasured one keeps its level. */
function levelsOf(items: readonly CatchUpItem[]): number[] {
  const lufs = items.map(({ song }) => song.analysis?.integratedLufs ?? null);
  const quietest = Math.min(...lufs.filter((one) => one !== null));
  return lufs.map((one) => (one === null ? 1 : factorOf(Math.max(-MOST_DB, quietest - one))));
}

/**
 * The parts to play of what is new, in order.
 *
 * @param fromVersionId begins with this version and ends with those before it; null begins with the first
 */
export function runParts({ items }: Pick<CatchUp, 'items'>, fromVersionId: number | null): RunPart[] {
  const first = Math.max(
    0,
    items.findIndex(({ song }) => song.id === fromVersionId),
  );
  const levels = levelsOf(items);
  const parts = items.map(({ song, title, parts: its }, place) =>
    its.map(({ fromSeconds, untilSeconds, news }) => ({
      song,
      fromSeconds,
      untilSeconds,
      title: catchUpTitle({ title, version: song.version, label: song.label, news }),
      level: levels[place] ?? 1,
    })),
  );
  return [...parts.slice(first), ...parts.slice(0, first)].flat();
}
