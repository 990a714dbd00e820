import { placeIn } from '../../playing/comparisons/alignment/placeIn.ts';
import type { Alignment, VersionAlignment } from '../../playing/comparisons/versionComparisons.ts';
import type { SongComment } from './comments.ts';
import type { PlacedNote } from './placedNote.ts';

/** What is known about the version in which notes are placed. */
export type PlacingIn = {
  versionId: number;
  durationSeconds: number | null;
  /** where each other version's music is in it, as far as that is known */
  alignments: ReadonlyMap<number, Alignment>;
  /** the age of the song's versions: 0 is the newest */
  ages: ReadonlyMap<number, number>;
};

type Place = Pick<PlacedNote, 'atSeconds' | 'untilSeconds'>;
type Carried = Omit<PlacedNote, 'note'>;

/** @param versions the song's versions, newest first */
export function placingIn(
  version: { id: number; duration: number | null },
  alignments: readonly VersionAlignment[],
  versions: readonly { id: number }[],
): PlacingIn {
  return {
    versionId: version.id,
    durationSeconds: version.duration,
    alignments: new Map(alignments.map(({ versionId, alignment }) => [versionId, alignment])),
    ages: new Map(versions.map(({ id }, age) => [id, age])),
  };
}

/** Where a note starts from: people's newest correction between its own version and this one, else its own moment. */
function startOf(note: SongComment, { versionId, alignments, ages }: PlacingIn): [Place, Alignment] | undefined {
  if (note.atSeconds === null || note.versionId === null) return undefined;
  const ownAge = ages.get(note.versionId);
  const shownAge = ages.get(versionId);
  let start = alignments.get(note.versionId);
  let from: Place = { atSeconds: note.atSeconds, untilSeconds: note.untilSeconds };
  let nearest = ownAge;
  for (const place of note.places) {
    const age = ages.get(place.versionId);
    const alignment = alignments.get(place.versionId);
    if (age === undefined || shownAge === undefined || nearest === undefined || !alignment) continue;
    if (age <= shownAge || age >= nearest) continue;
    [start, from, nearest] = [alignment, place, age];
  }
  return start && [from, start];
}

/** Carries a moment or both ends of a range. A range with one unsure end keeps its length. */
function carry({ atSeconds, untilSeconds }: Place, alignment: Alignment): Carried {
  const at = placeIn(alignment, atSeconds);
  if (untilSeconds === null) return { atSeconds: at.seconds, untilSeconds: null, trust: at.trust };
  const length = untilSeconds - atSeconds;
  const until = placeIn(alignment, untilSeconds);
  const isSure = at.trust === 'sure' && until.trust === 'sure' && until.seconds > at.seconds;
  if (isSure) return { atSeconds: at.seconds, untilSeconds: until.seconds, trust: 'sure' };
  const from = (start: number): Carried => ({ atSeconds: start, untilSeconds: start + length, trust: 'check' });
  if (at.trust === 'sure') return from(at.seconds);
  if (until.trust === 'sure') return from(until.seconds - length);
  if (at.trust === 'check') return from(at.seconds);
  if (until.trust === 'check') return from(until.seconds - length);
  // Both ends may be cut while the middle is still there.
  const middle = placeIn(alignment, atSeconds + length / 2);
  if (middle.trust !== 'gone') return from(middle.seconds - length / 2);
  return { atSeconds: at.seconds, untilSeconds: null, trust: 'gone' };
}

function within({ atSeconds, untilSeconds, trust }: Carried, durationSeconds: number | null): Carried {
  const inside = (seconds: number) => Math.max(0, Math.min(seconds, durationSeconds ?? seconds));
  const at = inside(atSeconds);
  const until = untilSeconds === null ? at : inside(untilSeconds);
  return { atSeconds: at, untilSeconds: until > at ? until : null, trust };
}

/**
 * Where a note's music is in a version: where people put it, else carried there.
 *
 * @returns undefined if it has no moment, or its version and this one are not compared
 * @see PRODUCT.md, Notes: on the page, notes travel
 */
export function placeNote(note: SongComment, placing: PlacingIn): PlacedNote | undefined {
  const { versionId, durationSeconds } = placing;
  const { atSeconds, untilSeconds } = note;
  if (atSeconds === null) return undefined;
  if (note.versionId === versionId) return { note, atSeconds, untilSeconds, trust: 'own' };
  const put = note.places.find((place) => place.versionId === versionId);
  if (put) return { note, atSeconds: put.atSeconds, untilSeconds: put.untilSeconds, trust: 'put' };
  const start = startOf(note, placing);
  return start && { note, ...within(carry(...start), durationSeconds) };
}
