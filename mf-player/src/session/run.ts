import type { CatchUpRun, Loop, PlayableSong } from '@simmer/contracts';

/** A part to play. */
export type RunPart = {
  song: PlayableSong;
  fromSeconds: number;
  untilSeconds: number;
  /** "Kitchen Light v4: the bridge is new" */
  title: string;
  /** how loud it plays, 0 to 1, so that all parts are equally loud */
  level: number;
};

/** How far a run of what is new has come. */
export type InRun = {
  /** at least one */
  parts: readonly RunPart[];
  /** the current part, from 0 */
  place: number;
  /** the moment up to which the person has caught up once it is over, ISO 8601 */
  until: string;
  /** the version it was asked to begin with; null for the first part */
  fromVersionId: number | null;
  /** whether a part was passed over because it didn't play */
  hasFailed: boolean;
};

/** The phases of `$catchUpRun`. `endsAtMs`: when the card gives way to its part; null while a press holds it. */
export type OpenRun =
  | (InRun & { phase: 'card'; endsAtMs: number | null })
  | (InRun & { phase: 'part' | 'whole' })
  | (InRun & { phase: 'over'; endsAtMs: number });
export type Run = { phase: 'off' } | OpenRun;

export const partOf = (run: OpenRun): RunPart => run.parts[run.place] as RunPart;

export const isRunning = (run: Run): run is Exclude<Run, { phase: 'off' | 'over' }> =>
  run.phase !== 'off' && run.phase !== 'over';

/** Whether a title card gives way to its part by itself. */
export const isCounting = (run: Run): boolean => run.phase === 'card' && run.endsAtMs !== null;

/** In the part, a loop only makes the run wait. */
export function isLoopOutside(run: Run, loop: Loop): boolean {
  if (!loop || run.phase === 'off' || run.phase === 'whole') return false;
  const { song, fromSeconds, untilSeconds } = partOf(run);
  return loop.songId !== song.id || loop.fromSeconds < fromSeconds || loop.untilSeconds > untilSeconds;
}

/** As the bar and the pages show it. */
export function shownRun(run: Run): CatchUpRun {
  if (run.phase === 'off') return null;
  const { song, fromSeconds, untilSeconds, title } = partOf(run);
  const { phase, place, parts } = run;
  const nextTitle = parts[place + 1]?.title ?? null;
  return { phase, place, count: parts.length, song, fromSeconds, untilSeconds, title, nextTitle };
}

/** Both buttons work throughout a run: Previous goes back to the start, and Next ends the last part. */
export function neighboursIn(run: Run) {
  if (!isRunning(run)) return null;
  const { song } = partOf(run);
  return { previous: song, next: run.parts[run.place + 1]?.song ?? song };
}
