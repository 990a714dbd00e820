import { type InRun, type OpenRun, partOf, type Run, type RunPart } from '../run.ts';

export type RunEvent =
  /** with at least one part */
  | { type: 'begun'; parts: readonly RunPart[]; until: string; fromVersionId: number | null }
  | { type: 'timePassed' }
  | { type: 'partEnded' }
  | { type: 'songEnded' }
  /** the song may no longer be played */
  | { type: 'songGone' }
  | { type: 'songFailed' }
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'seekRequested'; positionSeconds: number }
  | { type: 'skipPressed' }
  | { type: 'previousPressed'; positionSeconds: number; isFailed: boolean }
  | { type: 'wholePressed' }
  | { type: 'newPressed' }
  | { type: 'endPressed' }
  /** someone plays something else */
  | { type: 'left' }
  /** what is new has changed */
  | { type: 'partsChanged'; parts: readonly RunPart[] };

/** What the player does, in order. */
export type RunCommand =
  /** the part waits, silent */
  | { do: 'place'; part: RunPart; isFirst: boolean }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seek'; positionSeconds: number }
  | { do: 'saveCaughtUp'; until: string };

type To = { run: Run; commands: readonly RunCommand[] };

export const CARD_MS = 1_800;
export const OVER_MS = 6_000;
/** Later than this in a part, Previous returns to its start; earlier, to the part before. */
const START_SECONDS = 3;
/** Positions are as precise as browsers seek. */
const PRECISION_SECONDS = 0.05;

const unchanged = (run: Run): To => ({ run, commands: [] });

const contextOf = ({ parts, place, until, fromVersionId, hasFailed }: OpenRun): InRun => ({
  parts,
  place,
  until,
  fromVersionId,
  hasFailed,
});

/** The title card of a part; its audio is prepared meanwhile. */
function cardAt(run: InRun, place: number, nowMs: number, isFirst = false): To {
  const part = run.parts[place] as RunPart;
  return {
    run: { ...run, place, phase: 'card', endsAtMs: nowMs + CARD_MS },
    commands: [{ do: 'place', part, isFirst }],
  };
}

/** After the last part, all is caught up, unless something couldn't be heard: that stays new. */
function goOnAt(run: OpenRun, place: number, nowMs: number): To {
  if (place < run.parts.length) return cardAt(contextOf(run), place, nowMs);
  if (run.hasFailed) return { run: { phase: 'off' }, commands: [{ do: 'pause' }] };
  return {
    run: { ...contextOf(run), phase: 'over', endsAtMs: nowMs + OVER_MS },
    commands: [{ do: 'pause' }, { do: 'saveCaughtUp', until: run.until }],
  };
}

const goOn = (run: OpenRun, nowMs: number): To => goOnAt(run, run.place + 1, nowMs);

/** The first part of another song; what else is new in a song that was heard to its end was heard with it. */
function afterSong(run: OpenRun): number {
  const { id } = partOf(run).song;
  const place = run.parts.findIndex(({ song }, at) => at > run.place && song.id !== id);
  return place === -1 ? run.parts.length : place;
}

const isInside = ({ fromSeconds, untilSeconds }: RunPart, seconds: number): boolean =>
  seconds >= fromSeconds - PRECISION_SECONDS && seconds < untilSeconds;

/** Parts of songs that haven't begun are replaced, in the order in which they were to come. */
function partsChanged(run: OpenRun, parts: readonly RunPart[]): To {
  const { id } = partOf(run).song;
  const begun = run.parts.slice(0, run.parts.findLastIndex(({ song }) => song.id === id) + 1);
  const known = new Set(begun.map(({ song }) => song.id));
  const placeOf = ({ song }: RunPart) => {
    const place = run.parts.findIndex((part) => part.song.id === song.id);
    return place === -1 ? run.parts.length : place;
  };
  const toCome = parts.filter(({ song }) => !known.has(song.id)).toSorted((a, b) => placeOf(a) - placeOf(b));
  return unchanged({ ...run, parts: [...begun, ...toCome] });
}

function previousPressed(run: OpenRun, positionSeconds: number, isFailed: boolean, nowMs: number): To {
  const { fromSeconds } = partOf(run);
  if (run.phase === 'card') return cardAt(contextOf(run), Math.max(0, run.place - 1), nowMs);
  if (isFailed) return cardAt(contextOf(run), run.place, nowMs);
  const isAtStart = run.phase === 'part' && positionSeconds - fromSeconds <= START_SECONDS;
  if (isAtStart && run.place > 0) return cardAt(contextOf(run), run.place - 1, nowMs);
  return {
    run: { ...contextOf(run), phase: 'part' },
    commands: [{ do: 'seek', positionSeconds: fromSeconds }, { do: 'play' }],
  };
}

/**
 * Computes the result of an event in a run of what is new, part by part. Pure: nothing happens until the commands are
 * carried out.
 *
 * @param nowMs the player's clock, also used by `endsAtMs`
 * @see PRODUCT.md, Catching up
 */
export function runAfter(run: Run, event: RunEvent, nowMs: number): To {
  if (event.type === 'begun') {
    const { parts, until, fromVersionId } = event;
    const begun = { parts, place: 0, until, fromVersionId, hasFailed: false };
    return parts.length > 0 ? cardAt(begun, 0, nowMs, true) : unchanged(run);
  }
  if (run.phase === 'off') return unchanged(run);
  if (event.type === 'left') return unchanged({ phase: 'off' });
  if (run.phase === 'over') return over(run, event, nowMs);
  switch (event.type) {
    case 'timePassed':
      return run.phase === 'card' && run.endsAtMs !== null && nowMs >= run.endsAtMs ? playPart(run) : unchanged(run);
    case 'partEnded':
      return run.phase === 'part' ? goOn(run, nowMs) : unchanged(run);
    case 'songEnded':
      return run.phase === 'card' ? unchanged(run) : goOnAt(run, songEnd(run), nowMs);
    case 'songGone':
    case 'skipPressed':
      return goOn(run, nowMs);
    case 'songFailed':
      return goOn({ ...run, hasFailed: true }, nowMs);
    case 'playPressed':
      return run.phase === 'card' && run.endsAtMs === null ? playPart(run) : unchanged(run);
    case 'pausePressed':
      return unchanged(run.phase === 'card' && run.endsAtMs !== null ? { ...run, endsAtMs: null } : run);
    case 'seekRequested':
      return isInside(partOf(run), event.positionSeconds) ? unchanged(run) : playWhole(run);
    case 'previousPressed':
      return previousPressed(run, event.positionSeconds, event.isFailed, nowMs);
    case 'wholePressed':
      return { run: { ...contextOf(run), phase: 'whole' }, commands: [{ do: 'play' }] };
    case 'newPressed':
      return run.phase === 'whole' ? goOn(run, nowMs) : unchanged(run);
    case 'endPressed':
      return {
        run: { phase: 'off' },
        commands: run.phase === 'card' && run.endsAtMs !== null ? [{ do: 'play' }] : [],
      };
    case 'partsChanged':
      return partsChanged(run, event.parts);
  }
}

const playPart = (run: OpenRun): To => ({ run: { ...contextOf(run), phase: 'part' }, commands: [{ do: 'play' }] });

const songEnd = (run: OpenRun) => (run.phase === 'whole' ? afterSong(run) : run.place + 1);

/** Beyond the part, on request: a card that was running gives way to the song, a held one stays silent. */
function playWhole(run: Exclude<OpenRun, { phase: 'over' }>): To {
  const isRunning = run.phase === 'card' && run.endsAtMs !== null;
  return { run: { ...contextOf(run), phase: 'whole' }, commands: isRunning ? [{ do: 'play' }] : [] };
}

/** The player works as usual again; only "You’re all caught up" is still shown. */
function over(run: Extract<Run, { phase: 'over' }>, event: RunEvent, nowMs: number): To {
  const stays = event.type === 'partsChanged' || (event.type === 'timePassed' && nowMs < run.endsAtMs);
  // A report about the last song isn't a press.
  const isReport = event.type === 'songEnded' || event.type === 'songGone' || event.type === 'partEnded';
  return unchanged(stays || isReport ? run : { phase: 'off' });
}

/** When `timePassed` is due next, in milliseconds of the player's clock; null if nothing is pending. */
export const runDeadlineMs = (run: Run): number | null =>
  run.phase === 'card' || run.phase === 'over' ? run.endsAtMs : null;

/** Whether a press to begin is the second of a double press. */
export const isJustBegun = (run: Run, fromVersionId: number | null): boolean =>
  run.phase === 'card' && run.place === 0 && run.endsAtMs !== null && run.fromVersionId === fromVersionId;
