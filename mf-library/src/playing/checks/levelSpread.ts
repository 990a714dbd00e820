import type { PlaylistCheck } from '@simmer/contracts/extra';

/** A song's integrated loudness. */
type Level = { cleanTitle: string; lufs: number };

/** How far the levels of a playlist's songs are apart. */
type LevelSpread = { quietest: Level; loudest: Level; spreadLu: number; levels: readonly Level[] };

/** The spread of levels among the measured songs; undefined with fewer than two, which can't be apart. */
export function levelSpread(checks: readonly PlaylistCheck[]): LevelSpread | undefined {
  const levels = checks.flatMap(({ cleanTitle, measures }) => {
    const lufs = measures?.integratedLufs ?? null;
    return lufs === null ? [] : [{ cleanTitle, lufs }];
  });
  const [first] = levels;
  if (!first || levels.length < 2) return undefined;
  const quietest = levels.reduce((least, level) => (level.lufs < least.lufs ? level : least), first);
  const loudest = levels.reduce((most, level) => (level.lufs > most.lufs ? level : most), first);
  return { quietest, loudest, spreadLu: loudest.lufs - quietest.lufs, levels };
}

/** Steps of the scale in LU, so that few lines are enough. */
const steps = [1, 2, 5, 10, 20];
const MOST_STEPS = 7;

/** The scale below the levels: whole numbers of LUFS that enclose them, and the lines in between. */
export function levelScale({ quietest, loudest }: LevelSpread): { from: number; to: number; lines: number[] } {
  const step = steps.find((one) => (loudest.lufs - quietest.lufs) / one <= MOST_STEPS - 2) ?? 20;
  const from = Math.floor((quietest.lufs - step / 10) / step) * step;
  // Plus zero: there is no negative zero on a scale.
  const to = Math.ceil((loudest.lufs + step / 10) / step) * step + 0;
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, line) => from + line * step);
  return { from, to, lines };
}
